// Packs the built files once, so that the server can send them small without any work of its own.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const folder = fileURLToPath(new URL("../../src/rulewright/server/web/assets/", import.meta.url));
/** Smaller ones fit into one packet either way; fonts are packed already. */
const WORTH_IT = 1000;

for (const name of readdirSync(folder)) {
  if (!/\.(js|css|svg|json)$/.test(name)) continue;
  const plain = readFileSync(folder + name);
  if (plain.length < WORTH_IT) continue;
  writeFileSync(`${folder}${name}.gz`, gzipSync(plain, { level: 9 }));
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  writeFileSync(`${folder}${name}.br`, brotliCompressSync(plain, best));
}
