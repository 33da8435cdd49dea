// Writes the licences of what others made into the built client, as they demand.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const PACKAGES = ["@fontsource-variable/alegreya", "@fontsource-variable/inter", "uqr", "svelte"];
const ICONS = "Icons of game-icons.net, by the authors named there, under CC BY 3.0: https://creativecommons.org/licenses/by/3.0/";

const path = (name) => fileURLToPath(new URL(name, import.meta.url));
const file = (name) => readFileSync(path(`../node_modules/${name}`), "utf8");

function licence(name) {
  for (const spelled of ["LICENSE", "LICENSE.md"]) {
    try {
      return `${name}\n\n${file(`${name}/${spelled}`).trim()}`;
    } catch (problem) {
      if (problem.code !== "ENOENT") throw problem;
    }
  }
  throw new Error(`${name} has no licence`);
}

const texts = [...PACKAGES.map(licence), ICONS];
writeFileSync(path("../../src/rulewright/server/web/licences.txt"), `${texts.join(`\n\n${"=".repeat(72)}\n\n`)}\n`);
