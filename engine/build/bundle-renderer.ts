import { join } from "node:path";
import { rolldown } from "rolldown";
import { appFolder, virtualModule } from "./bundle-node.ts";
import { production } from "./production.ts";
import { type BlockModules, serverBlocksId } from "./virtual-blocks.ts";

/**
 * Bundles the renderer with the site's views and React into one file that needs nothing else: the build draws every page with it, and
 * Node and workerd import it when a page has to be drawn anew. Not minified, so that a view that fails can be found.
 */
export async function bundleRenderer({ server }: BlockModules, file: string): Promise<void> {
  const bundle = await rolldown({
    input: join(appFolder, "prerender.tsx"),
    platform: "neutral",
    resolve: {
      // React's renderer for web standards: the others want Node's streams or a browser's.
      conditionNames: ["edge-light", "import", "default"],
      mainFields: ["module", "main"],
    },
    ...production,
    plugins: [virtualModule(serverBlocksId, server)],
  });
  await bundle.write({ file, format: "esm", codeSplitting: false });
  await bundle.close();
}
