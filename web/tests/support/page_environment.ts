// One page for all tests of a process: making a new one takes longer than most files of tests.
import { builtinEnvironments, type Environment } from "vitest/environments";

let isReady = false;

export default {
  name: "page",
  transformMode: "web",
  async setup(global, options) {
    if (!isReady) await builtinEnvironments.jsdom.setup(global, options);
    isReady = true;
    return { teardown() {} };
  },
} satisfies Environment;
