// Takes the few icons that are used out of the collection: src/**/icons.json → icons.generated.ts.
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import svgpath from "svgpath";

const require = createRequire(import.meta.url);
const collection = JSON.parse(
  readFileSync(require.resolve("@iconify-json/game-icons/icons.json"), "utf8"),
);

/** Icons are drawn on 512 units and shown on a hundred pixels: whole units look the same, at half the bytes. */
const rounded = (path) => svgpath(path).rel().round(0).toString();

const boards = readdirSync(new URL("../src/boards", import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => `../src/boards/${entry.name}`);

for (const folder of ["../src/ui", ...boards]) {
  const at = (name) => fileURLToPath(new URL(`${folder}/${name}`, import.meta.url));
  if (!existsSync(at("icons.json"))) continue;
  const wanted = JSON.parse(readFileSync(at("icons.json"), "utf8"));
  const lines = Object.entries(wanted).map(([name, icon]) => {
    // A few are drawn by us, where the collection has nothing that reads at this size.
    if (icon.startsWith("path:")) return `  ${JSON.stringify(name)}: ${JSON.stringify(icon.slice(5))},`;
    const found = collection.icons[icon] ?? collection.icons[collection.aliases?.[icon]?.parent];
    if (!found) throw new Error(`game-icons has no icon ${icon} (for ${name})`);
    const paths = [...found.body.matchAll(/ d="([^"]+)"/g)].map((match) => match[1]);
    return `  ${JSON.stringify(name)}: ${JSON.stringify(rounded(paths.join(" ")))},`;
  });
  const code = [
    "// Made by `npm run icons` from game-icons.net (CC BY 3.0). Do not edit.",
    "export const ICONS = {",
    ...lines,
    "} as const;",
    "",
  ];
  writeFileSync(at("icons.generated.ts"), code.join("\n"));
}
