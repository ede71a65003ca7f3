import { createBuilder, type Plugin } from "vite";
import type { environments } from "./environments.ts";
import type { Project } from "./project.ts";
import { buildConfig } from "./site-config.ts";
import { type VirtualModules, virtualModules } from "./virtual-modules.ts";

interface Target {
  /** The folder for the files, if the environment writes any. */
  readonly outDir?: string;
  /** Generated modules, besides the list of blocks. */
  readonly modules?: VirtualModules;
  readonly plugins?: readonly Plugin[];
}

/** The first file of a bundle. Its name is relative to the output folder. */
interface Entry {
  readonly fileName: string;
  readonly code: string;
}

/** Bundles one environment of a project. */
export async function bundle(
  project: Project,
  name: keyof typeof environments,
  { outDir, modules = {}, plugins = [] }: Target,
): Promise<Entry> {
  const config = await buildConfig(project);
  const builder = await createBuilder({
    ...config,
    configFile: false,
    plugins: [config.plugins, virtualModules(modules), ...plugins],
    build: { ...config.build, ...(outDir !== undefined && { outDir }) },
  });
  const environment = builder.environments[name];
  const [built] = environment ? [await builder.build(environment)].flat() : [];
  if (built === undefined || !("output" in built)) throw new Error(`Vite has not bundled "${name}".`);
  return built.output[0];
}
