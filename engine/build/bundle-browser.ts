import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { appFolder, virtualModule } from "./bundle-node.ts";
import { production } from "./production.ts";
import { type BlockModules, browserBlocksId } from "./virtual-blocks.ts";

const names = "assets/[name]-[hash].js";

/** Bundles what the browser loads into `outDir/assets`; answers the entry's address. */
export async function bundleBrowser(
  { browser, stillViews }: BlockModules,
  outDir: string,
): Promise<{ app: string }> {
  const bundle = await rolldown({
    input: join(appFolder, "browser.tsx"),
    platform: "browser",
    // Nothing imports the app.
    preserveEntrySignatures: false,
    plugins: [virtualModule(browserBlocksId, browser)],
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
        { name: "views", test: new RegExp(stillViews) },
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
