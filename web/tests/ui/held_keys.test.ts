import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { HeldKeys } from "../../src/ui/held_keys";

let keys: HeldKeys;
let detach: () => void;
let heard: string[];
let isLate = false;

const hear = (event: KeyboardEvent): void => void heard.push(`${event.type} ${event.key}`);

beforeEach(() => {
  isLate = false;
  keys = new HeldKeys(() => isLate);
  detach = keys.attach(window);
  heard = [];
  addEventListener("keydown", hear);
  addEventListener("keyup", hear);
});
afterEach(() => {
  detach();
  removeEventListener("keydown", hear);
  removeEventListener("keyup", hear);
  document.body.replaceChildren();
});

/** Whether the browser still does what the key does. */
function key(type: "keydown" | "keyup", key: string, more: KeyboardEventInit = {}, on: Element = document.body): boolean {
  const code = key === " " ? "Space" : /\d/.test(key) ? `Digit${key}` : key;
  return on.dispatchEvent(new KeyboardEvent(type, { key, code, bubbles: true, cancelable: true, ...more }));
}

describe("the space bar", () => {
  it("does nothing while the pressed key was meant for what stood there before", () => {
    isLate = true;
    expect(key("keydown", " ")).toBe(false);
    expect(key("keyup", " ")).toBe(false);
    expect(heard).toEqual([]);
  });
});

describe("keys that were meant for the question before", () => {
  it("choose nothing", () => {
    isLate = true;
    for (const late of ["1", "a", "Enter"]) expect(key("keydown", late)).toBe(false);
    expect(heard).toEqual([]);
    isLate = false;
    key("keyup", "a");
    expect(key("keydown", "a")).toBe(true);
  });

  it("still move the focus and take back", () => {
    isLate = true;
    for (const other of ["Tab", "Escape", "ArrowLeft"]) expect(key("keydown", other)).toBe(true);
    expect(key("keydown", "z", { ctrlKey: true })).toBe(true);
  });
});

describe("a key that is held", () => {
  it.each(["1", "Enter", "p"])("counts once: %s", (held) => {
    expect(key("keydown", held)).toBe(true);
    expect(key("keydown", held, { repeat: true })).toBe(false);
    expect(key("keydown", held, { repeat: true })).toBe(false);
    expect(heard).toEqual([`keydown ${held}`]);
    key("keyup", held);
    expect(key("keydown", held)).toBe(true);
  });

  it("counts once though its keyboard does not mark repeats", () => {
    key("keydown", "1");
    expect(key("keydown", "1")).toBe(false);
  });

  it("takes back once with Ctrl", () => {
    expect(key("keydown", "z", { ctrlKey: true })).toBe(true);
    expect(key("keydown", "z", { ctrlKey: true, repeat: true })).toBe(false);
  });

  it.each(["1", "Enter"])("does nothing at the next question until it is let go: %s", (held) => {
    key("keydown", held);
    keys.questionChanged();
    expect(key("keydown", held)).toBe(false);
    key("keyup", held);
    expect(key("keydown", held)).toBe(true);
  });

  it("does not press a button of the next question when the space bar is let go", () => {
    key("keydown", " ");
    keys.questionChanged();
    expect(key("keyup", " ")).toBe(false);
    key("keydown", " ");
    expect(key("keyup", " ")).toBe(true);
  });

  it("still writes, scrolls and walks", () => {
    const field = document.body.appendChild(document.createElement("textarea"));
    key("keydown", "1", {}, field);
    expect(key("keydown", "1", { repeat: true }, field)).toBe(true);
    for (const held of ["ArrowDown", "Tab", "PageDown", " "]) {
      key("keydown", held);
      expect(key("keydown", held, { repeat: true })).toBe(true);
    }
  });

  it("is forgotten when the window loses the focus", () => {
    key("keydown", "1");
    window.dispatchEvent(new Event("blur"));
    expect(key("keydown", "1")).toBe(true);
  });
});
