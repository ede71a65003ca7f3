import { dirname, join } from "node:path";
import type { Registry } from "../registry/create-registry.ts";
import type { VirtualModules } from "./virtual-modules.ts";

const browserBlocksId = "virtual:funnel/browser-blocks";
const serverBlocksId = "virtual:funnel/server-blocks";

const getFile = (registryFile: string, block: string, file: string) =>
  JSON.stringify(join(dirname(registryFile), block, file));

/** Exports what the project shows beside its blocks. See `render/page-parts.ts`. */
const exportedParts = (registryFile: string, file: string) =>
  `export { parts } from ${getFile(registryFile, "_ui/page", file)};`;

/** The registry for the browser: names, when to hydrate and how to load. It contains no schemas. */
function browserBlocksModule(registry: Registry, registryFile: string): string {
  const entries = [...registry.values()]
    .filter(({ mail, documentOnly }) => !mail && !documentOnly)
    .map((block) => {
      const enhance = block.enhance
        ? `, enhance: () => import(${getFile(registryFile, block.name, "enhance.ts")})`
        : "";
      return `${JSON.stringify(block.name)}: { hydrate: "${block.hydrate}", element: "${block.element}", view: () => import(${getFile(registryFile, block.name, "view.tsx")})${enhance} }`;
    });
  return `${exportedParts(registryFile, "browser-parts.ts")}\nexport const blocks = {\n${entries.join(",\n")}\n};`;
}

/** The registry for the renderer: the views themselves. */
function serverBlocksModule(registry: Registry, registryFile: string): string {
  const blocks = [...registry.values()];
  const imports = blocks.map(
    (block, index) =>
      `import { View as view${index} } from ${getFile(registryFile, block.name, "view.tsx")};`,
  );
  const entries = blocks.map(
    (block, index) =>
      `${JSON.stringify(block.name)}: { hydrate: "${block.hydrate}", element: "${block.element}", view: view${index} }`,
  );
  const parts = exportedParts(registryFile, "server-parts.ts");
  return `${imports.join("\n")}\n${parts}\nexport const blocks = {\n${entries.join(",\n")}\n};`;
}

/** The list of blocks, in the form that each side needs. */
export const blockModules = (registry: Registry, registryFile: string): VirtualModules => ({
  [browserBlocksId]: browserBlocksModule(registry, registryFile),
  [serverBlocksId]: serverBlocksModule(registry, registryFile),
});

/**
 * The boot script for pages whose blocks have these enhancers. `tagsFile` is undefined on a site without a
 * tag manager.
 */
export function bootModule(
  registryFile: string,
  bootFile: string,
  enhancers: readonly string[],
  tagsFile: string | undefined,
): string {
  const imports = enhancers.map(
    (block, index) =>
      `import { enhance as enhance${index} } from ${getFile(registryFile, block, "enhance.ts")};`,
  );
  const entries = enhancers.map((block, index) => `${JSON.stringify(block)}: enhance${index}`);
  const lines = [`import { boot } from ${JSON.stringify(bootFile)};`, ...imports];
  const calls = [`boot({ ${entries.join(", ")} });`];
  if (tagsFile !== undefined) {
    lines.push(`import { loadTags } from ${JSON.stringify(tagsFile)};`);
    calls.push("loadTags();");
  }
  return [...lines, ...calls].join("\n");
}
