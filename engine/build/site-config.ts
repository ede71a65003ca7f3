import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { createLogger, mergeConfig, type Plugin, type UserConfig } from "vite";
import { environments } from "./environments.ts";
import { loadRegistry } from "./load-registry.ts";
import type { Project } from "./project.ts";
import { replacedModules } from "./replaced-modules.ts";
import { sheetsId, sheetsModule, styleModules } from "./style-modules.ts";
import { listUsedBlocks } from "./used-blocks.ts";
import { blockListName, blockModules } from "./virtual-blocks.ts";
import { virtualModules } from "./virtual-modules.ts";

const logger = createLogger("warn");

/** The options that only bundles need. Pages link the files themselves, so Vite adds nothing to them. */
const bundleOptions: UserConfig = {
  environments,
  logLevel: "warn",
  // Errors are thrown. Vite logs only that the build has failed.
  customLogger: {
    ...logger,
    error: () => undefined,
    // Lightning CSS does not know this pseudo-class of CSS Overflow 5 yet, but writes it.
    warn: (message, options) => message.includes("'target-current'") || logger.warn(message, options),
  },
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

/** What a site adds in its `vite.config.ts`. */
async function readAdditions({ code }: Project): Promise<UserConfig> {
  const file = join(code, "vite.config.ts");
  if (!existsSync(file)) return {};
  const { default: additions }: { default: UserConfig } = await import(
    /* @vite-ignore */ pathToFileURL(file).href
  );
  return additions;
}

/** Compiles the code of a project: React, the sheets, and the generated modules. `isBuild`: only the blocks that manifests name. */
export async function sitePlugins(project: Project, isBuild = false): Promise<Plugin[]> {
  const registry = await loadRegistry(project);
  const names = new Set(isBuild ? listUsedBlocks(project) : registry.keys());
  const pageBlocks = new Map([...registry].filter(([name]) => names.has(name)));
  return [
    ...react(),
    ...styleModules(),
    virtualModules(blockModules(registry, project, pageBlocks), blockListName),
    virtualModules({ [sheetsId]: () => sheetsModule(project) }),
  ];
}

/** Vite's configuration of a project. `mode`: what dev mode or the build adds. */
export async function siteConfig(project: Project, mode: UserConfig, isBuild = false): Promise<UserConfig> {
  const base: UserConfig = {
    root: project.code,
    appType: "custom",
    // The build and the dev server serve public files themselves.
    publicDir: false,
    cacheDir: join(project.cache, "vite"),
    plugins: await sitePlugins(project, isBuild),
  };
  return mergeConfig(mergeConfig(base, mode), await readAdditions(project));
}

/** Vite's configuration for bundles. */
export const buildConfig = (project: Project): Promise<UserConfig> =>
  siteConfig(project, bundleOptions, true);
