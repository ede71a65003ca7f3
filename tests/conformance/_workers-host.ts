import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { Miniflare } from "miniflare";
import type { Host } from "./_host.ts";
import { readWrangler } from "./_wrangler.ts";

/**
 * Stands before the worker: says in a header which program runs it, and is the edge that knows the visitor's country.
 */
const edge = `
import worker from "./worker.js";
export default {
  ...worker,
  async fetch(request, env, context) {
    const country = request.headers.get("x-country") ?? undefined;
    const answer = await worker.fetch(new Request(request, { cf: { country } }), env, context);
    const response = new Response(answer.body, answer);
    response.headers.set("x-host", navigator.userAgent);
    return response;
  },
};`;

/** The built worker in a real workerd, set up as `wrangler.jsonc` says. */
export async function startWorkers(root: string): Promise<Host> {
  const { main, compatibility_date, assets, d1_databases } = readWrangler();
  const folder = join(root, "dist-worker");
  const miniflare = new Miniflare({
    modules: [
      { type: "ESModule", path: join(folder, "edge.js"), contents: edge },
      {
        type: "ESModule",
        path: join(folder, basename(main)),
        contents: readFileSync(join(root, main), "utf8"),
      },
    ],
    modulesRoot: folder,
    compatibilityDate: compatibility_date,
    // There is no network to ask for a real one.
    cf: false,
    d1Databases: Object.fromEntries(
      d1_databases.map(({ binding, database_name }) => [binding, database_name]),
    ),
    assets: {
      directory: join(root, assets.directory),
      binding: assets.binding,
      routerConfig: { has_user_worker: true, invoke_user_worker_ahead_of_assets: assets.run_worker_first },
      assetConfig: { html_handling: assets.html_handling, not_found_handling: assets.not_found_handling },
    },
  });
  const url = await miniflare.ready;
  return {
    url: url.origin,
    program: /^Cloudflare-Workers$/,
    countryHeader: "cf-ipcountry",
    close: () => miniflare.dispose(),
  };
}
