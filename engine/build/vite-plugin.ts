import type { Plugin } from "vite";
import type { Registry } from "../registry/create-registry.ts";
import {
  browserBlocksId,
  browserBlocksModule,
  serverBlocksId,
  serverBlocksModule,
} from "./virtual-blocks.ts";

/** Gives `engine/app` the site's blocks, each environment what it needs of them. */
export function blocksPlugin(registry: Registry, registryFile: string): Plugin {
  const modules: Record<string, () => string> = {
    [browserBlocksId]: () => browserBlocksModule(registry, registryFile),
    [serverBlocksId]: () => serverBlocksModule(registry, registryFile),
  };
  return {
    name: "funnel:blocks",
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    load: (id) => modules[id.slice(1)]?.(),
  };
}
