import { describe, expect, it } from "vitest";
import type { EventInfo } from "../../src/connection/protocol.generated";
import { journalChange } from "../../src/table/announcements";

const event = (at: number, text: string): EventInfo => ({ at, text, kind: "", cites: [], seat: null, facts: {} });
const texts = (events: EventInfo[]) => events.map(({ text }) => text);

describe("what a screen reader is told of the journal", () => {
  const before = [event(1, "Ann draws"), event(2, "Bob draws"), event(2, "Bob draws")];

  it("is every new line, also one that sounds like another", () => {
    const now = [...before, event(2, "Bob draws"), event(3, "Ann wins")];
    expect(texts(journalChange(before, now).added)).toEqual(["Bob draws", "Ann wins"]);
  });

  it("is what was taken back", () => {
    const { added, removed } = journalChange(before, before.slice(0, 1));
    expect(added).toEqual([]);
    expect(texts(removed)).toEqual(["Bob draws", "Bob draws"]);
  });

  it("is nothing when older pages are loaded, or only the last page comes again", () => {
    expect(journalChange(before, [event(0, "It begins"), ...before])).toEqual({ added: [], removed: [] });
    expect(journalChange(before, before.slice(1).map((one) => ({ ...one })))).toEqual({ added: [], removed: [] });
  });
});
