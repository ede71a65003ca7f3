import { bundle } from "./bundle.ts";
import { entryId } from "./environments.ts";
import { packageFile } from "./package-files.ts";
import type { Project } from "./project.ts";
import { bootModule } from "./virtual-blocks.ts";

const earlyFile = packageFile("engine/runtime/boot/early.ts");
const armsFile = packageFile("engine/runtime/arms/arms-entry.ts");
const bootFile = packageFile("engine/runtime/boot/boot.ts");
const countingFile = packageFile("engine/runtime/counting/count-views.ts");
const tagsFile = packageFile("engine/runtime/tags/load-tags.ts");

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
  const code = bootModule(bootFile, enhancers, hasTags ? tagsFile : undefined);
  return bundleInline(project, code);
}
