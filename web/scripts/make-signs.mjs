// Writes what Python knows of the signs of Viscounts to src/boards/viscounts/cards/signs.generated.ts, so that a sign is
// described once.
import { readFileSync, writeFileSync } from "node:fs";
import { here, runPython } from "./python.mjs";

const file = process.env.RULEWRIGHT_SIGNS;
const text = file ? readFileSync(file, "utf8") : runPython("rulewright.games.viscounts.presentation.client_signs");
const lines = Object.entries(JSON.parse(text)).map(([name, value]) => `export const ${name} = ${JSON.stringify(value, null, 2)} as const;\n`);
const banner = "// Made by `npm run types` from the signs in Python. Do not edit.\n";
writeFileSync(here("../src/boards/viscounts/cards/signs.generated.ts"), [banner, ...lines].join("\n"));
