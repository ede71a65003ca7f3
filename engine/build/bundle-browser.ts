import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import type { Registry } from "../registry/create-registry.ts";
import { appFolder, virtualModule } from "./bundle-node.ts";
import { production } from "./production.ts";
import type { Project } from "./project.ts";
import { browserBlocksId, browserBlocksModule } from "./virtual-blocks.ts";

const names = "assets/[name]-[hash].js";

/**
 * The views of blocks that never hydrate. Pages that are drawn in the browser have a dozen of them: in one file they take a request
 * instead of twenty, and compress to half.
 */
function stillViews(registry: Registry): RegExp {
  const names = [...registry.values()].flatMap(({ name, hydrate }) => (hydrate === "never" ? [name] : []));
  return new RegExp(`/(?:${names.join("|")})/[^/]+\\.tsx$`);
}

/** Bundles what the browser loads into `outDir/assets`; answers the entry's address. */
export async function bundleBrowser(
  project: Project,
  registry: Registry,
  outDir: string,
): Promise<{ app: string }> {
  const bundle = await rolldown({
    input: join(appFolder, "browser.tsx"),
    platform: "browser",
    // Nothing imports the app.
    preserveEntrySignatures: false,
    plugins: [virtualModule(browserBlocksId, browserBlocksModule(registry, project.registry))],
    ...production,
  });
  const { output } = await bundle.write({
    dir: outDir,
    format: "esm",
    minify: true,
    entryFileNames: names,
    chunkFileNames: names,
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [
        { name: "views", test: stillViews(registry) },
        // What views share.
        { name: "parts", test: /\/blocks\/_ui\/[^/]+\.tsx?$/ },
      ],
    },
  });
  await bundle.close();
  return { app: `/${output[0].fileName}` };
}

const tagsFile = fileURLToPath(new URL("../runtime/tags/start-tags.ts", import.meta.url));

/**
 * Bundles the tag manager's script by itself, so that it shares no chunk with the app: a site without one loads the
 * same files as if there were none. Answers its address.
 */
export async function bundleTags(outDir: string): Promise<string> {
  const bundle = await rolldown({
    input: tagsFile,
    platform: "browser",
    transform: { target: "es2022" },
  });
  const { output } = await bundle.write({
    dir: outDir,
    format: "esm",
    minify: true,
    entryFileNames: "assets/tags-[hash].js",
  });
  await bundle.close();
  return `/${output[0].fileName}`;
}
