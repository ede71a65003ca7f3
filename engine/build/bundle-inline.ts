import { fileURLToPath } from "node:url";
import { bundle } from "./bundle.ts";
import { entryId } from "./environments.ts";
import type { Project } from "./project.ts";
import { bootModule } from "./virtual-blocks.ts";

const earlyFile = fileURLToPath(new URL("../runtime/boot/early.ts", import.meta.url));
const armsFile = fileURLToPath(new URL("../runtime/arms/arms-entry.ts", import.meta.url));
const bootFile = fileURLToPath(new URL("../runtime/boot/boot.ts", import.meta.url));
const countingFile = fileURLToPath(new URL("../runtime/counting/count-views.ts", import.meta.url));
const tagsFile = fileURLToPath(new URL("../runtime/tags/load-tags.ts", import.meta.url));

/** Bundles a script that documents contain inline. */
async function bundleInline(project: Project, code: string): Promise<string> {
  const entry = await bundle(project, "inline", { modules: { [entryId]: code } });
  return entry.code.trim().replaceAll("</script", "<\\/script");
}

/** Bundles a script of a page for developers. */
export const bundleTool = (project: Project, file: string): Promise<string> =>
  bundleInline(project, `import ${JSON.stringify(file)};`);

/** Bundles the inline script of the head, minified. */
export const bundleEarly = (project: Project): Promise<string> =>
  bundleInline(project, `import ${JSON.stringify(earlyFile)};`);

/** Bundles the inline script of pages that count, minified. */
export const bundleCounting = (project: Project): Promise<string> =>
  bundleInline(project, `import ${JSON.stringify(countingFile)};`);

/** Bundles the inline script that shows the visitor's arms, minified. */
export const bundleArms = (project: Project): Promise<string> =>
  bundleInline(project, `import ${JSON.stringify(armsFile)};`);

/** Bundles the minified inline boot script for pages whose blocks have these enhancers. */
export function bundleBoot(
  project: Project,
  enhancers: readonly string[],
  hasTags: boolean,
): Promise<string> {
  const code = bootModule(project.registry, bootFile, enhancers, hasTags ? tagsFile : undefined);
  return bundleInline(project, code);
}
