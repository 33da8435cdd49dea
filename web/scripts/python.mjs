// Runs modules of the Python package, for what the client's build takes from there.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** A path from this folder. */
export const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** What a module prints. */
export function runPython(module) {
  const environment = here("../../.venv/bin/python");
  const python = process.env.PYTHON ?? (existsSync(environment) ? environment : "python3");
  return execFileSync(python, ["-m", module], {
    cwd: here("../.."),
    encoding: "utf8",
    env: { ...process.env, PYTHONPATH: here("../../src") },
  });
}
