import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

/** Smaller modules that bundles contain in place of a package's own. */
const replacements: Readonly<Record<string, string>> = {
  // wouter imports a shim for React versions without this hook.
  "use-sync-external-store/shim/index.js": "react",
  // The full module also contains the streaming renderer, which is unused and a quarter of the bundle, and would
  // slow down the start of a worker.
  "react-dom/server": join(
    dirname(createRequire(import.meta.url).resolve("react-dom/package.json")),
    "cjs/react-dom-server-legacy.browser.production.js",
  ),
};

/** Puts the replacements into bundles. Dev mode loads the packages as they are. */
export const replacedModules: Plugin = {
  name: "funnel:replaced-modules",
  apply: "build",
  enforce: "pre",
  resolveId: {
    filter: { id: /^(?:use-sync-external-store|react-dom)\// },
    handler(id, importer) {
      const replacement = replacements[id];
      return replacement === undefined ? undefined : this.resolve(replacement, importer);
    },
  },
};
