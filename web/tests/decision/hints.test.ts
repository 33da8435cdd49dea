import { expect, it } from "vitest";
import { verdict } from "../../src/decision/hints";

it("says in words how an option compares with the best", () => {
  const said = [0.51, 0.5, 0.42, 0.2].map((value) => verdict(value, 0.51));
  expect(said).toEqual(["looks best", "looks as good", "looks a little worse", "looks worse"]);
});
