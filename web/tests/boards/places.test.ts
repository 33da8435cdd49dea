import { expect, it } from "vitest";
import { keepPlaces } from "../../src/boards/shared/places";

it("keeps the place of each card, and the gap of one that is gone", () => {
  const places = keepPlaces(["Spade", "Lamp", "Cutlass"], []);
  expect(places).toEqual(["Spade", "Lamp", "Cutlass"]);
  const taken = keepPlaces(["Spade", "Cutlass"], places);
  expect(taken).toEqual(["Spade", null, "Cutlass"]);
  expect(keepPlaces(["Cutlass", "Spade", "Parrot", "Anchor"], taken)).toEqual(["Spade", "Parrot", "Cutlass", "Anchor"]);
});
