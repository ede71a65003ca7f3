import { fileURLToPath } from "node:url";
import { type Plugin, rolldown } from "rolldown";
import type { Project } from "./project.ts";
import { bootModule } from "./virtual-blocks.ts";

export const appFolder = fileURLToPath(new URL("../app/", import.meta.url));

const escapePattern = (text: string): string => text.replace(/[/.*+?^${}()|[\]\\]/g, "\\$&");

/** A module that is made up, under the name by which it is imported. Its filters spare the bundler asking for every other one. */
export function virtualModule(id: string, code: string): Plugin {
  const pattern = `${escapePattern(id)}$`;
  return {
    name: "funnel:virtual",
    resolveId: { filter: { id: new RegExp(`^${pattern}`) }, handler: () => `\0${id}` },
    load: { filter: { id: new RegExp(`^\0${pattern}`) }, handler: () => code },
  };
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
