import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/rulewright/server/web",
    emptyOutDir: true,
    // The server's content policy allows files of its own only, so nothing becomes a data: address.
    assetsInlineLimit: 0,
    target: "es2022",
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } },
  },
  // Components are tested as a browser gets them, not as a server would render them.
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: {
    include: ["tests/**/*.test.ts"],
    // The modules and the page are shared by all files; tests/support/page.ts cleans up after each test.
    isolate: false,
    environment: "./tests/support/page_environment.ts",
    setupFiles: ["tests/support/page.ts"],
  },
});
