import type { UserConfig } from "vite";
import { environments } from "../build/environments.ts";
import { packageFolder } from "../build/package-files.ts";
import type { Project } from "../build/project.ts";
import { siteConfig } from "../build/site-config.ts";
import { virtualModules } from "../build/virtual-modules.ts";
import { devModules } from "./dev-modules.ts";
import { type DevOptions, devPlugin } from "./dev-plugin.ts";

/** Vite's configuration for dev mode. */
export const devConfig = (project: Project, options?: DevOptions): Promise<UserConfig> =>
  siteConfig(project, {
    plugins: [virtualModules(devModules(project)), devPlugin(project, options)],
    environments: { client: environments.client, ssr: environments.ssr },
    // Node and the browser load the engine through Vite, also from `node_modules`.
    resolve: { noExternal: ["funnel-engine"] },
    server: { strictPort: true, fs: { allow: [project.code, project.root, packageFolder] } },
    // The plugin lists the packages, so Vite need not look for them.
    optimizeDeps: { entries: [], exclude: ["funnel-engine"] },
  });
