import type { Plugin } from "vite";

/** Modules whose code is generated, by id. A function prints it anew each time the module is loaded. Each id starts with `virtual:funnel/`. */
export type VirtualModules = Readonly<Record<string, string | (() => string)>>;

/**
 * Provides generated modules. The filters keep the bundler from calling the plugin for other modules. The plugin's `api`
 * is `modules`.
 */
export const virtualModules = (modules: VirtualModules, name = "funnel:virtual"): Plugin<VirtualModules> => ({
  name,
  api: modules,
  resolveId: {
    filter: { id: /^virtual:funnel\// },
    handler: (id) => (id in modules ? `\0${id}` : undefined),
  },
  load: {
    filter: { id: /^\0virtual:funnel\// },
    handler: (id) => {
      const code = modules[id.slice(1)];
      return typeof code === "function" ? code() : code;
    },
  },
});
