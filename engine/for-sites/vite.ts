import type { Plugin, UserConfig } from "vite";
import { projectAt } from "../build/project.ts";
import { sitePlugins } from "../build/site-config.ts";

/** What Vitest adds to Vite's configuration. */
type Configuration = UserConfig & {
  readonly test: { readonly server: { readonly deps: { readonly inline: readonly string[] } } };
};

/** Compiles the engine with the code of the site: its modules import sheets. Vite leaves packages as they are. */
const inlineEngine: Plugin = {
  name: "funnel:inline-engine",
  config: (): Configuration => ({
    resolve: { noExternal: ["funnel-engine"], dedupe: ["react", "react-dom"] },
    test: { server: { deps: { inline: ["funnel-engine"] } } },
  }),
};

/**
 * The plugins with which the engine compiles a site, for `vitest.config.ts` of that site: views, sheets and
 * `virtual:funnel/…` work in its tests. `folder`: the site. Default: the current one. The engine itself needs no
 * `vite.config.ts` for this.
 *
 * @example
 * export default defineConfig({ plugins: [funnel()] });
 */
export const funnel = async (folder: string = process.cwd()): Promise<Plugin[]> => [
  inlineEngine,
  ...(await sitePlugins(projectAt(folder))),
];
