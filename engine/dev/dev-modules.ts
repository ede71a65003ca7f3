import type { ViteDevServer } from "vite";
import { registryModule } from "../build/load-registry.ts";
import type { buildMailTable, planMails } from "../build/mail-table.ts";
import { packageFile } from "../build/package-files.ts";
import type { Project } from "../build/project.ts";
import type { VirtualModules } from "../build/virtual-modules.ts";
import type { MemorySite } from "../memory-site/memory-site.ts";
import type { siteFiles } from "../memory-site/site-files.ts";
import type { Registry } from "../registry/create-registry.ts";
import type { RenderMail } from "../render/render-mail.tsx";
import type { Renderer } from "../render/render-page.tsx";
import { clientModule } from "./dev-document.ts";
import type { devInfo } from "./dev-info.ts";
import { renewBlocks } from "./renew-blocks.ts";

const registryId = "virtual:funnel/registry";
const siteModule = "virtual:funnel/dev-site";

const file = (path: string): string => packageFile(`engine/${path}`);
const quote = (path: string): string => JSON.stringify(path);

/**
 * What pages are built from. All code that reads a site is among it: the site belongs to this copy of the
 * engine, which knows its fields.
 */
export interface DevModules {
  readonly site: MemorySite;
  /** Creates the site with the blocks' examples. */
  readonly openExamples: () => MemorySite;
  readonly registry: Registry;
  readonly siteFiles: typeof siteFiles;
  readonly describe: typeof devInfo;
  /** Compiles and renders the mails of a site. */
  readonly buildMailTable: typeof buildMailTable;
  readonly planMails: typeof planMails;
  readonly renderer: Renderer & { readonly renderMail: RenderMail };
}

/** The code of dev mode's own modules, by id. */
export const devModules = (project: Project): VirtualModules => ({
  // Fast Refresh must start before the first component is loaded.
  [clientModule]: `import "@vitejs/plugin-react/preamble";\nimport ${quote(file("app/dev.tsx"))};`,
  [registryId]: () => registryModule(project),
  [siteModule]: [
    `import { exampleRoutes } from ${quote(file("memory-site/block-examples.ts"))};`,
    `import { createMemorySite } from ${quote(file("memory-site/memory-site.ts"))};`,
    `import { registry } from ${quote(registryId)};`,
    `const project = ${JSON.stringify(project)};`,
    `export { siteFiles } from ${quote(file("memory-site/site-files.ts"))};`,
    `export { devInfo as describe } from ${quote(file("dev/dev-info.ts"))};`,
    `export { buildMailTable, planMails } from ${quote(file("build/mail-table.ts"))};`,
    "export { registry };",
    "export const site = createMemorySite(project, registry);",
    "const examples = () => exampleRoutes(registry, project);",
    "export const openExamples = () => createMemorySite(project, registry, { more: examples() });",
  ].join("\n"),
});

/** Loads the modules through Vite, so that changes of code apply like changes of content. */
export async function loadModules(server: ViteDevServer, project: Project): Promise<DevModules> {
  const site = await server.ssrLoadModule(siteModule);
  await renewBlocks(server, project, site["registry"]);
  const renderer = await server.ssrLoadModule(file("app/prerender.tsx"));
  // SAFETY: these modules export what `DevModules` lists.
  return { ...site, renderer } as DevModules;
}
