import type { Plugin } from "vite";
import type { Registry } from "../registry/create-registry.ts";
import {
  browserBlocksId,
  browserBlocksModule,
  serverBlocksId,
  serverBlocksModule,
} from "./virtual-blocks.ts";

/** Provides `engine/app` with the site's blocks, in the form that each environment needs. */
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
