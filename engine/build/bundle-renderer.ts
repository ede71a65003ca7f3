import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { rolldown } from "rolldown";
import { appFolder, virtualModule } from "./bundle-node.ts";
import { production } from "./production.ts";
import { type BlockModules, serverBlocksId } from "./virtual-blocks.ts";

/**
 * What `react-dom/server` answers `renderToString` with. That module brings the renderer of streams along, which nobody asks for and which
 * is a quarter of the bundle: a worker would have to start with it.
 */
const reactServer = join(
  dirname(createRequire(import.meta.url).resolve("react-dom/package.json")),
  "cjs/react-dom-server-legacy.browser.production.js",
);

/**
 * Bundles the renderer with the site's views and React into one file that needs nothing else: the build draws every page with it, and
 * Node and workerd import it when a page has to be drawn anew. Not minified, so that a view that fails can be found.
 */
export async function bundleRenderer({ server }: BlockModules, file: string): Promise<void> {
  const bundle = await rolldown({
    input: join(appFolder, "prerender.tsx"),
    platform: "neutral",
    resolve: {
      alias: { "react-dom/server": reactServer },
      conditionNames: ["import", "default"],
      mainFields: ["module", "main"],
    },
    ...production,
    plugins: [virtualModule(serverBlocksId, server)],
  });
  await bundle.write({ file, format: "esm", codeSplitting: false });
  await bundle.close();
}
