import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { rolldown } from "rolldown";
import { appFolder, virtualModule } from "./bundle-node.ts";
import { production } from "./production.ts";
import { type BlockModules, serverBlocksId } from "./virtual-blocks.ts";

/**
 * The part of `react-dom/server` that contains `renderToString`. The full module also contains the streaming
 * renderer, which is unused and a quarter of the bundle, and would slow down the start of a worker.
 */
const reactServer = join(
  dirname(createRequire(import.meta.url).resolve("react-dom/package.json")),
  "cjs/react-dom-server-legacy.browser.production.js",
);

/**
 * Bundles the renderer, the site's views and React into one self-contained file. The build renders all pages
 * with it; Node and workerd import it to render pages on request. It is not minified, so that stack traces
 * show which view failed.
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
    ...production("server"),
    plugins: [virtualModule(serverBlocksId, server)],
  });
  await bundle.write({ file, format: "esm", codeSplitting: false });
  await bundle.close();
}
