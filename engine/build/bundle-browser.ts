import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { appFolder, virtualModule } from "./bundle-node.ts";
import { production } from "./production.ts";
import { type BlockModules, browserBlocksId } from "./virtual-blocks.ts";

const names = "assets/[name]-[hash].js";

/** Bundles the browser's code into `outDir/assets` and returns the address of its entry. */
export async function bundleBrowser(
  { browser, staticViews }: BlockModules,
  outDir: string,
): Promise<{ app: string }> {
  const bundle = await rolldown({
    input: join(appFolder, "browser.tsx"),
    platform: "browser",
    // wouter imports a shim for React versions without this hook.
    resolve: { alias: { "use-sync-external-store/shim/index.js": "react" } },
    // wouter's components are not marked as pure, but most are unused.
    treeshake: { manualPureFunctions: ["forwardRef", "createContext"] },
    // No module imports the app.
    preserveEntrySignatures: false,
    plugins: [virtualModule(browserBlocksId, browser)],
    ...production("browser"),
  });
  const { output } = await bundle.write({
    dir: outDir,
    format: "esm",
    minify: true,
    // Only bundlers use annotations, and these files are final.
    comments: { annotation: false },
    entryFileNames: names,
    chunkFileNames: names,
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [
        { name: "views", test: new RegExp(staticViews) },
        // Code that views share.
        { name: "parts", test: /\/blocks\/_ui\/[^/]+\.tsx?$/ },
        // Code that quizzes share with their results and with forms.
        {
          name: "quiz",
          test: /\/engine\/(?:quiz\/(?:measures|number-unit|quiz-record)|runtime\/hooks\/(?:quiz-storage|use-quiz-records))\.ts$/,
        },
        {
          name: "live",
          test: /\/engine\/(?:fields\/live-text\/fill-live-text|runtime\/hooks\/use-navigate)\.ts$/,
        },
      ],
    },
  });
  await bundle.close();
  return { app: `/${output[0].fileName}` };
}

const tagsFile = fileURLToPath(new URL("../runtime/tags/start-tags.ts", import.meta.url));

/**
 * Bundles the tag manager's script separately, so that it shares no chunk with the app: a site without a tag
 * manager then loads exactly the same files. Returns its address.
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
