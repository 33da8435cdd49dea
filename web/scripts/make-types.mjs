// Makes the client's types from the server's schema, so that nothing is described twice:
// src/connection/protocol.generated.ts for the messages, and src/boards/TITLE/view.generated.ts for the view of each
// title that has a board of its own.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";
import { here, runPython } from "./python.mjs";

function schemaText() {
  if (process.env.RULEWRIGHT_SCHEMA) return readFileSync(process.env.RULEWRIGHT_SCHEMA, "utf8");
  return runPython("rulewright.server.http.schema");
}

/** Pydantic titles every property; each title would become a type of its own. */
function withoutTitles(node) {
  if (Array.isArray(node)) return node.map(withoutTitles);
  if (node === null || typeof node !== "object") return node;
  const result = {};
  for (const [key, value] of Object.entries(node)) {
    if (key === "title" && typeof value === "string") continue;
    // A limit on the length of a list would become a union of tuples.
    if (key === "maxItems" || key === "minItems" || key === "discriminator") continue;
    result[key] = key === "properties" ? withoutTitlesIn(value) : withoutTitles(value);
  }
  // A constant is always sent, and tells the messages apart.
  const constants = Object.entries(result.properties ?? {}).filter(([, value]) => "const" in value);
  if (constants.length) {
    result.required = [...new Set([...(result.required ?? []), ...constants.map(([k]) => k)])];
  }
  return result;
}

function withoutTitlesIn(properties) {
  return Object.fromEntries(Object.entries(properties).map(([k, v]) => [k, withoutTitles(v)]));
}

/** The tool knows lists of so many items by the name they had before. */
function withRows(node) {
  if (Array.isArray(node)) return node.map(withRows);
  if (node === null || typeof node !== "object") return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key === "prefixItems" ? "items" : key, withRows(value)]),
  );
}

async function write(path, definitions) {
  const code = await compile({ title: "Everything", type: "object", $defs: definitions }, "Everything", {
    bannerComment: "// Made by `npm run types` from the server's schema. Do not edit.",
    unreachableDefinitions: true,
    additionalProperties: false,
  });
  // The tool notes for each type why it is there; that says nothing to a reader.
  const quiet = code
    .replaceAll(/\/\*\*\n \* This interface was referenced[\s\S]*?\*\/\n/g, "")
    .replaceAll(/ \*\n \* This interface was referenced[\s\S]*?\*\/\n/g, " */\n")
    .replace("export interface Everything {}\n", "");
  writeFileSync(here(path), quiet);
}

const schema = JSON.parse(schemaText());
await write("../src/connection/protocol.generated.ts", withoutTitlesIn(schema.$defs));
for (const [title, view] of Object.entries(schema.views)) {
  const folder = `../src/boards/${title}`;
  if (existsSync(here(folder))) await write(`${folder}/view.generated.ts`, withRows(view.$defs));
}
