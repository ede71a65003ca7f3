import type { ViteDevServer } from "vite";
import type { Project } from "../build/project.ts";
import { blockListName, blockModules } from "../build/virtual-blocks.ts";
import type { Registry } from "../registry/create-registry.ts";

interface Renewal {
  readonly registry: Registry;
  readonly done: Promise<void>;
}

const renewals = new WeakMap<ViteDevServer, Renewal>();

async function reloadBlocks(server: ViteDevServer, project: Project, registry: Registry): Promise<void> {
  const modules = server.config.plugins.find(({ name }) => name === blockListName)?.api;
  for (const [id, code] of Object.entries(blockModules(registry, project, registry))) {
    if (typeof code !== "string" || modules[id] === code) continue;
    modules[id] = code;
    for (const environment of Object.values(server.environments)) {
      const module = environment.moduleGraph.getModuleById(`\0${id}`);
      if (module) await environment.reloadModule(module);
    }
  }
}

/**
 * Reloads the generated modules that list the blocks, on the server and in open pages, if another registry has other
 * blocks. Vite does not do that itself, because they depend on no file.
 */
export function renewBlocks(server: ViteDevServer, project: Project, registry: Registry): Promise<void> {
  const latest = renewals.get(server);
  if (latest?.registry === registry) return latest.done;
  const done = reloadBlocks(server, project, registry);
  renewals.set(server, { registry, done });
  return done;
}
