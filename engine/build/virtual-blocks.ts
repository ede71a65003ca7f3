import { existsSync } from "node:fs";
import type { AnyBlock, Registry } from "../registry/create-registry.ts";
import { packageFile } from "./package-files.ts";
import { blockFile, type Project } from "./project.ts";
import type { VirtualModules } from "./virtual-modules.ts";

const browserBlocksId = "virtual:funnel/browser-blocks";
const serverBlocksId = "virtual:funnel/server-blocks";

const logoId = "virtual:funnel/logo";

const enhancerId = (block: string) => `virtual:funnel/enhancers/${block}`;

/** The component of the site's logo. */
export const logoModule = ({ logo }: Pick<Project, "logo">): VirtualModules => ({
  [logoId]: () =>
    `export { Logo } from ${JSON.stringify(existsSync(logo) ? logo : packageFile("blocks/_ui/wordmark.tsx"))};`,
});

const getFile = (project: Project, block: AnyBlock, file: string) =>
  JSON.stringify(blockFile(project, block, file));

/** Exports what pages show beside their blocks. See `render/page-parts.ts`. */
const exportedParts = (file: string) =>
  `export { parts } from ${JSON.stringify(packageFile(`blocks/_ui/page/${file}`))};`;

/** The views that never hydrate. A page rendered in the browser uses a dozen of them, so one file has them all. */
const viewsId = "virtual:funnel/views";
/** The views of blocks that few pages show. */
const rareViewsId = "virtual:funnel/rare-views";

type Blocks = readonly AnyBlock[];

/** Exports views by the names of their blocks. */
function viewsModule(blocks: Blocks, project: Project): string {
  const imports = blocks.map(
    (block, index) => `import { View as view${index} } from ${getFile(project, block, "view.tsx")};`,
  );
  const entries = blocks.map(({ name }, index) => `${JSON.stringify(name)}: { View: view${index} }`);
  return `${imports.join("\n")}\nexport const views = {\n${entries.join(",\n")}\n};`;
}

const printImport = (project: Project, block: AnyBlock, file: string) =>
  `() => import(${getFile(project, block, file)})`;

/**
 * The registry for the browser: names, when to hydrate and how to load. It contains no schemas. Every page loads it, so
 * the blocks that never hydrate share what they have in common.
 */
function browserBlocksModule(groups: ViewGroups, live: Blocks, project: Project): string {
  const enhance = (block: AnyBlock) =>
    block.enhance ? printImport(project, block, "enhance.ts") : undefined;
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
    return `${JSON.stringify(block.name)}: { hydrate: "${block.hydrate}", element: "${block.element}", view: ${printImport(project, block, "view.tsx")}${enhancer ? `, enhance: ${enhancer}` : ""} }`;
  });
  return `${exportedParts("browser-parts.ts")}
const list = (load, rows) => Object.fromEntries(rows.map(([name, element = "section", enhance]) =>
  [name, { hydrate: "never", element, view: async () => (await load()).views[name], enhance }]));
export const blocks = {
${[...still, ...entries].join(",\n")}
};`;
}

/** The registry for the renderer: the views themselves. */
function serverBlocksModule(registry: Registry, project: Project): string {
  const blocks = [...registry.values()];
  const imports = blocks.map(
    (block, index) => `import { View as view${index} } from ${getFile(project, block, "view.tsx")};`,
  );
  const entries = blocks.map(
    (block, index) =>
      `${JSON.stringify(block.name)}: { hydrate: "${block.hydrate}", element: "${block.element}", view: view${index} }`,
  );
  const parts = exportedParts("server-parts.ts");
  return `${imports.join("\n")}\n${parts}\nexport const blocks = {\n${entries.join(",\n")}\n};`;
}

/** The blocks that never hydrate, by the module that has their views. */
type ViewGroups = Readonly<Record<string, Blocks>>;

/** The plugin with the modules of the list of blocks. */
export const blockListName = "funnel:block-list";

/** The list of blocks, in the form that each side needs. `pageBlocks`: the blocks that pages can have. */
export function blockModules(registry: Registry, project: Project, pageBlocks: Registry): VirtualModules {
  const enhancers = [...registry.values()].filter(({ enhance }) => enhance !== undefined);
  const blocks = [...pageBlocks.values()].filter(({ mail, documentOnly }) => !mail && !documentOnly);
  const still = blocks.filter(({ hydrate }) => hydrate === "never");
  const groups: ViewGroups = {
    [viewsId]: still.filter(({ rare }) => !rare),
    [rareViewsId]: still.filter(({ rare }) => rare),
  };
  const live = blocks.filter(({ hydrate }) => hydrate !== "never");
  return {
    ...Object.fromEntries(Object.entries(groups).map(([id, list]) => [id, viewsModule(list, project)])),
    ...Object.fromEntries(
      enhancers.map((block) => [
        enhancerId(block.name),
        `export { enhance } from ${getFile(project, block, "enhance.ts")};`,
      ]),
    ),
    ...logoModule(project),
    [browserBlocksId]: browserBlocksModule(groups, live, project),
    [serverBlocksId]: serverBlocksModule(pageBlocks, project),
  };
}

/**
 * The boot script for pages whose blocks have these enhancers. `tagsFile` is undefined on a site without a
 * tag manager.
 */
export function bootModule(
  bootFile: string,
  enhancers: readonly string[],
  tagsFile: string | undefined,
): string {
  const imports = enhancers.map(
    (block, index) => `import { enhance as enhance${index} } from ${JSON.stringify(enhancerId(block))};`,
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
