import { describe, expect, it, vi } from "vitest";
import type { OptionInfo } from "../../src/connection/protocol.generated";
import { MapInput } from "../../src/boards/dead_keep/map/map_input.svelte";

type Parts = ConstructorParameters<typeof MapInput>;
const option = (key: OptionInfo["key"], at: string): OptionInfo => ({ key, text: String(key), rule: "", points_at: [at] });
const shot = option(["attack", "Ogre 1"], "foe:Ogre 1");
const walk = option(["move", "b"], "zone:b");

/** A map with an Ogre and a friend in Zone b, where one can walk; what happens to a click in it. */
function clicked(on: string, verb: readonly OptionInfo[] | null): { aimed: string[]; isHeld: boolean } {
  const targets = new Map([["foe:Ogre 1", [shot]], ["zone:b", [walk]]]);
  const room = { chosenVerbNow: verb && { verb: { name: "Attack" }, options: verb }, optionsAt: (object: string) => targets.get(object) ?? [], ask: vi.fn() };
  const map = { room, view: { adventurers: [{ name: "Bea", zone: "b" }] }, standing: { groups: [{ group: { id: "Ogre 1", zone: "b" } }] }, held: () => 0 };
  const input = new MapInput(map as unknown as Parts[0], { walks: new Map() } as unknown as Parts[1], {} as Parts[2]);
  const city = document.createElement("div");
  const aimed: string[] = [];
  for (const object of ["zone:a", "zone:b", "adventurer:Bea", "foe:Ogre 1"]) {
    const part = city.appendChild(document.createElement("button"));
    part.dataset.object = object;
    part.addEventListener("click", () => aimed.push(object));
  }
  input.element = city;
  city.addEventListener("click", input.showFirst, { capture: true });
  const event = new MouseEvent("click", { bubbles: true, detail: 1 });
  city.querySelector(`[data-object="${on}"]`)?.dispatchEvent(event);
  return { aimed, isHeld: !aimed.includes(on) };
}

describe("with an attack chosen", () => {
  it("a click beside the Enemy, or on a friend before it, means the Enemy", () => {
    expect(clicked("zone:b", [shot])).toEqual({ aimed: ["foe:Ogre 1"], isHeld: true });
    expect(clicked("adventurer:Bea", [shot])).toEqual({ aimed: ["foe:Ogre 1"], isHeld: true });
  });

  it("a click where no target stands means what it always does", () => {
    expect(clicked("zone:a", [shot]).aimed).toEqual(["zone:a"]);
  });
});

it("a click on a Zone walks there while no attack is chosen", () => {
  expect(clicked("zone:b", null).aimed).toEqual(["zone:b"]);
  expect(clicked("zone:b", [walk]).aimed).toEqual(["zone:b"]);
});
