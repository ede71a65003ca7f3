import { isBuiltin } from "node:module";
import { isAbsolute, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Plugin, rolldown } from "rolldown";
import type { Registry } from "../registry/create-registry.ts";
import type { Project } from "./project.ts";
import { bootModule, serverBlocksId, serverBlocksModule } from "./virtual-blocks.ts";

export const appFolder = fileURLToPath(new URL("../app/", import.meta.url));

/** A module that is made up, under the name by which it is imported. */
export function virtualModule(id: string, code: string): Plugin {
  return {
    name: "funnel:virtual",
    resolveId: (wanted) => (wanted === id ? `\0${id}` : undefined),
    load: (wanted) => (wanted === `\0${id}` ? code : undefined),
  };
}

const isPackage = (id: string): boolean =>
  isBuiltin(id) ||
  (!id.startsWith(".") && !isAbsolute(id) && !id.startsWith("\0") && !id.startsWith("virtual:"));

/** Bundles the renderer with the site's views into one file that Node can import; packages stay outside. */
export async function bundlePrerender(project: Project, registry: Registry, outFile: string): Promise<void> {
  const bundle = await rolldown({
    input: join(appFolder, "prerender.tsx"),
    platform: "node",
    external: isPackage,
    transform: { jsx: "react-jsx" },
    plugins: [virtualModule(serverBlocksId, serverBlocksModule(registry, project.registry))],
  });
  // What views load lazily is in the file too, though nothing of it is drawn here.
  await bundle.write({ file: outFile, format: "esm", codeSplitting: false });
  await bundle.close();
}

/** A script that stands inline in documents. */
async function bundleInline(input: string, plugins: Plugin[] = []): Promise<string> {
  const bundle = await rolldown({ input, platform: "browser", plugins });
  const { output } = await bundle.generate({ format: "iife", minify: true });
  await bundle.close();
  return output[0].code.trim().replaceAll("</script", "<\\/script");
}

/** The inline script of the head, minified. */
export const bundleEarly = (): Promise<string> =>
  bundleInline(fileURLToPath(new URL("../runtime/early.ts", import.meta.url)));

const bootFile = fileURLToPath(new URL("../runtime/boot.ts", import.meta.url));
const tagsFile = fileURLToPath(new URL("../runtime/load-tags.ts", import.meta.url));

/** The inline boot script, minified, for pages whose blocks have these enhancers. */
export function bundleBoot(
  project: Project,
  enhancers: readonly string[],
  hasTags: boolean,
): Promise<string> {
  const id = "virtual:funnel/boot";
  const code = bootModule(project.registry, bootFile, enhancers, hasTags ? tagsFile : undefined);
  return bundleInline(id, [virtualModule(id, code)]);
}
