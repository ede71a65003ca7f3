import { existsSync } from "node:fs";
import { join } from "node:path";
import { loadRegistry } from "../engine/build/load-registry.ts";
import { projectAt } from "../engine/build/project.ts";
import { UsageError } from "../engine/command-line/arguments.ts";
import type { Registry } from "../engine/registry/create-registry.ts";
import { endCommand, run } from "./_run.ts";

/** Loads the blocks of the site in the current folder. Without a site, the command does nothing more. */
async function openRegistry(): Promise<Registry> {
  let registry: Registry = new Map();
  await run(async () => {
    const project = projectAt(process.cwd());
    if (!existsSync(join(project.root, "manifests")) && !existsSync(project.registry))
      throw new UsageError(`${project.root} has no manifests/. Run this in the folder of a site.`);
    registry = await loadRegistry(project);
    return undefined;
  });
  if (process.exitCode) endCommand();
  return registry;
}

/** The blocks of the site in the current folder. */
export const registry: Registry = await openRegistry();
