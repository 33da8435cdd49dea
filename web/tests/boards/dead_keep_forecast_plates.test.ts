import { expect, it } from "vitest";
import { forecastPlates } from "../../src/boards/dead_keep/fights/forecast_plates";
import { placesOn } from "../../src/boards/dead_keep/map/city";
import type { AdventurerView, IntentView } from "../../src/boards/dead_keep/view.generated";

const floor = { x: 0, y: 0, width: 200, height: 200 };

/** The plates over Adventurers with so many Wounds left, all in one Zone that such an Attack falls on. */
function platesOver(damage: number, ...wounds: number[]) {
  const adventurers = wounds.map((left, n) => ({ name: `Hero ${n + 1}`, zone: "a", wounds: left }) as AdventurerView);
  const attack = { attacks: ["a"], moves: [], wounds: damage };
  const intents = [{ kind: "Ogre", zone: "a", count: 1, attacks: ["a"], moves: [], goal: "", away: 0, text: "", foes: ["Ogre 1"], actions: [attack], wounds: damage } as IntentView];
  const places = placesOn(floor, adventurers.length);
  const standing = adventurers.map((one, n) => ({ id: one.name, at: places[n]!, one }));
  return forecastPlates({ intents, adventurers }, standing, () => floor, 0.45);
}

it("has one plate over each who stands alone, and none where nothing is to be expected", () => {
  expect(platesOver(3, 9)).toMatchObject([{ id: "Hero 1", wounds: 3, isDeadly: false, isShared: false }]);
  expect(platesOver(0, 9)).toEqual([]);
});

it("has one plate over four in the same danger, inside their Zone and apart from their heads", () => {
  const [plate, ...others] = platesOver(8, 9, 9, 9, 9);
  expect(others).toEqual([]);
  expect(plate).toMatchObject({ wounds: 2, isShared: true, isDeadly: false, x: 100 });
  expect(plate!.y).toBeGreaterThanOrEqual(floor.y);
  expect(plate!.label).toContain("Hero 4: 2 Wounds to expect");
});

it("marks who could fall, and tells of the others together", () => {
  expect(platesOver(8, 9, 2, 9, 9).map(({ id, isDeadly, isShared }) => ({ id, isDeadly, isShared }))).toEqual([
    { id: "Hero 2", isDeadly: true, isShared: false },
    { id: "Hero 1", isDeadly: false, isShared: true },
  ]);
  expect(platesOver(8, 2, 1)).toMatchObject([{ wounds: 4, isDeadly: true, isShared: true }]);
});

it("tells nothing of those who are down", () => {
  expect(platesOver(3, 9, 0)).toMatchObject([{ id: "Hero 1", wounds: 3, isShared: false }]);
});
