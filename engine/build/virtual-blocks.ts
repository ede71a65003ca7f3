import { dirname, join } from "node:path";
import type { Registry } from "../registry/create-registry.ts";

export const browserBlocksId = "virtual:funnel/browser-blocks";
export const serverBlocksId = "virtual:funnel/server-blocks";

const fileOf = (registryFile: string, block: string, file: string) =>
  JSON.stringify(join(dirname(registryFile), block, file));

/** What the browser gets of the registry: names, when to hydrate, how to load; no schemas. */
export function browserBlocksModule(registry: Registry, registryFile: string): string {
  const entries = [...registry.values()].map((block) => {
    const enhance = block.enhance
      ? `, enhance: () => import(${fileOf(registryFile, block.name, "enhance.ts")})`
      : "";
    return `${JSON.stringify(block.name)}: { hydrate: "${block.hydrate}", element: "${block.element}", view: () => import(${fileOf(registryFile, block.name, "view.tsx")})${enhance} }`;
  });
  return `export const blocks = {\n${entries.join(",\n")}\n};`;
}

/** What the renderer gets: the views themselves. */
export function serverBlocksModule(registry: Registry, registryFile: string): string {
  const blocks = [...registry.values()];
  const imports = blocks.map(
    (block, index) => `import { View as view${index} } from ${fileOf(registryFile, block.name, "view.tsx")};`,
  );
  const entries = blocks.map(
    (block, index) =>
      `${JSON.stringify(block.name)}: { hydrate: "${block.hydrate}", element: "${block.element}", view: view${index} }`,
  );
  return `${imports.join("\n")}\nexport const blocks = {\n${entries.join(",\n")}\n};`;
}

/** The boot script of pages whose blocks have these enhancers, on a site with or (`tagsFile` undefined) without a tag manager. */
export function bootModule(
  registryFile: string,
  bootFile: string,
  enhancers: readonly string[],
  tagsFile: string | undefined,
): string {
  const imports = enhancers.map(
    (block, index) =>
      `import { enhance as enhance${index} } from ${fileOf(registryFile, block, "enhance.ts")};`,
  );
  const entries = enhancers.map((block, index) => `${JSON.stringify(block)}: enhance${index}`);
  const own = [`import { boot } from ${JSON.stringify(bootFile)};`, ...imports];
  const calls = [`boot({ ${entries.join(", ")} });`];
  if (tagsFile !== undefined) {
    own.push(`import { loadTags } from ${JSON.stringify(tagsFile)};`);
    calls.push("loadTags();");
  }
  return [...own, ...calls].join("\n");
}

/** What bundling has to know of the blocks. Plain data: a process of its own bundles. */
export interface BlockModules {
  /** Code of the list of blocks, as the browser and as the renderer have it. */
  readonly browser: string;
  readonly server: string;
  /**
   * A pattern of the files of views that never hydrate. Pages that are drawn in the browser have a dozen of them: in one file they take
   * a request instead of twenty, and compress to half.
   */
  readonly stillViews: string;
}

export function blockModules(registry: Registry, registryFile: string): BlockModules {
  const still = [...registry.values()].filter(({ hydrate }) => hydrate === "never").map(({ name }) => name);
  return {
    browser: browserBlocksModule(registry, registryFile),
    server: serverBlocksModule(registry, registryFile),
    stillViews: `/(?:${still.join("|")})/[^/]+\\.tsx$`,
  };
}
