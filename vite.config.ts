import { join } from "node:path";
import { pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { createLogger, defineConfig, type UserConfig } from "vite";
import { environments } from "./engine/build/environments.ts";
import { type Project, projectAt } from "./engine/build/project.ts";
import { replacedModules } from "./engine/build/replaced-modules.ts";
import { sheetsId, sheetsModule, styleModules } from "./engine/build/style-modules.ts";
import { blockModules } from "./engine/build/virtual-blocks.ts";
import { virtualModules } from "./engine/build/virtual-modules.ts";
import type { DevOptions } from "./engine/dev/dev-plugin.ts";
import type { Registry } from "./engine/registry/create-registry.ts";

/** The options that only bundles need. Pages link the files themselves, so Vite adds nothing to them. */
const buildConfig: UserConfig = {
  logLevel: "warn",
  // Errors are thrown. Vite logs only that the build has failed.
  customLogger: { ...createLogger("warn"), error: () => undefined },
  // A build is for production, whatever NODE_ENV is.
  define: { "process.env.NODE_ENV": '"production"' },
  oxc: { jsx: { development: false } },
  // Bundles contain their packages.
  resolve: { noExternal: true },
  plugins: [replacedModules],
  builder: { sharedConfigBuild: true },
  build: {
    target: "es2022",
    // In library mode, Vite adds no preload helper to `import()`.
    lib: { entry: "", formats: ["es"] },
    emptyOutDir: false,
    reportCompressedSize: false,
  },
};

async function devConfig(project: Project, options?: DevOptions): Promise<UserConfig> {
  const { devModules } = await import("./engine/dev/dev-modules.ts");
  const { devPlugin } = await import("./engine/dev/dev-plugin.ts");
  return {
    plugins: [virtualModules(devModules(project)), devPlugin(project, options)],
    server: { strictPort: true },
    // The plugin lists the packages, so Vite need not look for them.
    optimizeDeps: { entries: [] },
  };
}

/** Vite's configuration of a project, for dev mode and for the build. */
export async function siteConfig(
  project: Project,
  command: "build" | "serve",
  options?: DevOptions,
): Promise<UserConfig> {
  // Not a static import: Vite would treat every view as part of this configuration and restart on each save.
  const { registry }: { registry: Registry } = await import(
    /* @vite-ignore */ pathToFileURL(project.registry).href
  );
  const { plugins = [], ...own } = command === "build" ? buildConfig : await devConfig(project, options);
  const { client, ssr, ...bundlesOnly } = environments;
  return {
    ...own,
    root: project.code,
    appType: "custom",
    // The build and the dev server serve public files themselves.
    publicDir: false,
    cacheDir: join(project.cache, "vite"),
    plugins: [
      react(),
      styleModules(project),
      virtualModules({ ...blockModules(registry, project.registry), [sheetsId]: sheetsModule }),
      ...plugins,
    ],
    environments: { client, ssr, ...(command === "build" && bundlesOnly) },
  };
}

export default defineConfig(({ command }) =>
  siteConfig(projectAt(process.env["FUNNEL_PROJECT"] ?? import.meta.dirname, import.meta.dirname), command),
);
