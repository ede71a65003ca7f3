import { dirname, join } from "node:path";
import type { AnyBlock, Registry } from "../registry/create-registry.ts";
import type { VirtualModules } from "./virtual-modules.ts";

const browserBlocksId = "virtual:funnel/browser-blocks";
const serverBlocksId = "virtual:funnel/server-blocks";

const getFile = (registryFile: string, block: string, file: string) =>
  JSON.stringify(join(dirname(registryFile), block, file));

/** Exports what the project shows beside its blocks. See `render/page-parts.ts`. */
const exportedParts = (registryFile: string, file: string) =>
  `export { parts } from ${getFile(registryFile, "_ui/page", file)};`;

/** The views that never hydrate. A page rendered in the browser uses a dozen of them, so one file has them all. */
const viewsId = "virtual:funnel/views";
/** The views of blocks that few pages show. */
const rareViewsId = "virtual:funnel/rare-views";

type Blocks = readonly AnyBlock[];

/** Exports views by the names of their blocks. */
function viewsModule(blocks: Blocks, registryFile: string): string {
  const imports = blocks.map(
    ({ name }, index) => `import { View as view${index} } from ${getFile(registryFile, name, "view.tsx")};`,
  );
  const entries = blocks.map(({ name }, index) => `${JSON.stringify(name)}: { View: view${index} }`);
  return `${imports.join("\n")}\nexport const views = {\n${entries.join(",\n")}\n};`;
}

const printImport = (registryFile: string, block: string, file: string) =>
  `() => import(${getFile(registryFile, block, file)})`;

/**
 * The registry for the browser: names, when to hydrate and how to load. It contains no schemas. Every page loads it, so
 * the blocks that never hydrate share what they have in common.
 */
function browserBlocksModule(groups: ViewGroups, live: Blocks, registryFile: string): string {
  const enhance = ({ name, enhance }: AnyBlock) =>
    enhance ? printImport(registryFile, name, "enhance.ts") : undefined;
  const still = Object.entries(groups).map(([id, blocks]) => {
    const rows = blocks.map((block) => {
      const element = block.element === "section" ? undefined : JSON.stringify(block.element);
      const row = [JSON.stringify(block.name), element ?? (block.enhance && "undefined"), enhance(block)];
      return `[${row.filter((value) => value !== undefined).join(", ")}]`;
    });
    return `...list(() => import(${JSON.stringify(id)}), [${rows.join(", ")}])`;
  });
  const entries = live.map((block) => {
    const enhancer = enhance(block);
    return `${JSON.stringify(block.name)}: { hydrate: "${block.hydrate}", element: "${block.element}", view: ${printImport(registryFile, block.name, "view.tsx")}${enhancer ? `, enhance: ${enhancer}` : ""} }`;
  });
  return `${exportedParts(registryFile, "browser-parts.ts")}
const list = (load, rows) => Object.fromEntries(rows.map(([name, element = "section", enhance]) =>
  [name, { hydrate: "never", element, view: async () => (await load()).views[name], enhance }]));
export const blocks = {
${[...still, ...entries].join(",\n")}
};`;
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

/** The blocks that never hydrate, by the module that has their views. */
type ViewGroups = Readonly<Record<string, Blocks>>;

/** The list of blocks, in the form that each side needs. */
export function blockModules(registry: Registry, registryFile: string): VirtualModules {
  const blocks = [...registry.values()].filter(({ mail, documentOnly }) => !mail && !documentOnly);
  const still = blocks.filter(({ hydrate }) => hydrate === "never");
  const groups: ViewGroups = {
    [viewsId]: still.filter(({ rare }) => !rare),
    [rareViewsId]: still.filter(({ rare }) => rare),
  };
  const live = blocks.filter(({ hydrate }) => hydrate !== "never");
  return {
    ...Object.fromEntries(Object.entries(groups).map(([id, list]) => [id, viewsModule(list, registryFile)])),
    [browserBlocksId]: browserBlocksModule(groups, live, registryFile),
    [serverBlocksId]: serverBlocksModule(registry, registryFile),
  };
}

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
