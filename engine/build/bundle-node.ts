import { fileURLToPath } from "node:url";
import { type Plugin, rolldown } from "rolldown";
import type { Project } from "./project.ts";
import { bootModule } from "./virtual-blocks.ts";

export const appFolder = fileURLToPath(new URL("../app/", import.meta.url));

const escapePattern = (text: string): string => text.replace(/[/.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * Provides generated code under a module id. The filters keep the bundler from calling the plugin for other
 * modules.
 */
export function virtualModule(id: string, code: string): Plugin {
  const pattern = `${escapePattern(id)}$`;
  return {
    name: "funnel:virtual",
    resolveId: { filter: { id: new RegExp(`^${pattern}`) }, handler: () => `\0${id}` },
    load: { filter: { id: new RegExp(`^\0${pattern}`) }, handler: () => code },
  };
}

/** Bundles a script that documents contain inline. */
async function bundleInline(input: string, plugins: Plugin[] = []): Promise<string> {
  const bundle = await rolldown({ input, platform: "browser", plugins });
  const { output } = await bundle.generate({ format: "iife", minify: true });
  await bundle.close();
  return output[0].code.trim().replaceAll("</script", "<\\/script");
}

/** Bundles the inline script of the head, minified. */
export const bundleEarly = (): Promise<string> =>
  bundleInline(fileURLToPath(new URL("../runtime/boot/early.ts", import.meta.url)));

const bootFile = fileURLToPath(new URL("../runtime/boot/boot.ts", import.meta.url));
const tagsFile = fileURLToPath(new URL("../runtime/tags/load-tags.ts", import.meta.url));

/** Bundles the minified inline boot script for pages whose blocks have these enhancers. */
export function bundleBoot(
  project: Project,
  enhancers: readonly string[],
  hasTags: boolean,
): Promise<string> {
  const id = "virtual:funnel/boot";
  const code = bootModule(project.registry, bootFile, enhancers, hasTags ? tagsFile : undefined);
  return bundleInline(id, [virtualModule(id, code)]);
}
