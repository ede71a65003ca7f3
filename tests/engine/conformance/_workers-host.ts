import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { Miniflare, type MiniflareOptions } from "miniflare";
import type { D1Database } from "../../../engine/server/data/d1/d1-database.ts";
import { d1Store } from "../../fixtures/test-store.ts";
import { countRows, createTables } from "./_d1.ts";
import { type CountingHost, production, testSecret, testToken } from "./_host.ts";
import { readWrangler } from "./_wrangler.ts";

/**
 * Runs before the worker. Names the running program in a header, and knows the visitor's country as
 * Cloudflare's edge does. The header `x-clock` sets the worker's clock, which goes on by a millisecond whenever it is
 * read. If the binding `WATCHER` is an address, the worker says there when it changes an order.
 */
const edge = `
import worker from "./worker.js";
const now = Date.now;
let clock;
const changesOrder = /INSERT INTO (orders|order_lines|order_facts)\\b/;
const watch = (env) => env.WATCHER === undefined ? env : {
  ...env,
  DB: {
    prepare: (query) => env.DB.prepare(query),
    async batch(statements) {
      const isChange = statements.some(({ statement }) => changesOrder.test(statement));
      if (isChange) await fetch(env.WATCHER + "before%20a%20commit");
      const results = await env.DB.batch(statements);
      if (isChange) await fetch(env.WATCHER + "after%20a%20commit");
      return results;
    },
  },
};
Date.now = () => (clock === undefined ? now() : clock++);
export default {
  scheduled: (event, env, context) => worker.scheduled(event, watch(env), context),
  async fetch(request, env, context) {
    const set = request.headers.get("x-clock");
    if (set !== null) clock = Number(set);
    const country = request.headers.get("x-country") ?? undefined;
    const answer = await worker.fetch(new Request(request, { cf: { country } }), watch(env), context);
    const response = new Response(answer.body, answer);
    response.headers.set("x-host", navigator.userAgent);
    return response;
  },
};`;

interface Scheduled {
  scheduled(options: { readonly cron: string }): Promise<{ readonly outcome: string }>;
}

export interface WorkersHost extends CountingHost {
  readonly database: D1Database;
  /** Runs the worker's scheduled task, as Cloudflare does every minute. */
  runScheduled(): Promise<void>;
}

interface Place {
  /** Where D1 keeps its files. Default: in memory. */
  readonly folder?: string;
  /** Default: any free port. */
  readonly port?: number;
  /** Whether the folder has the tables already. */
  readonly isCreated?: boolean;
  /** The code of a worker beside `worker.js` that calls it. */
  readonly worker?: string;
  /** The folder with `wrangler.jsonc`. Default: the repository. */
  readonly config?: string;
}

/** Miniflare's options for a built worker, as `wrangler.jsonc` describes it. */
export function optionsFor(
  root: string,
  settings: Readonly<Record<string, string>>,
  { folder, port = 0, worker = edge, config }: Place,
): MiniflareOptions {
  const { main, compatibility_date, assets, d1_databases } = readWrangler(config);
  const script = join(root, main);
  return {
    modules: [
      { type: "ESModule", path: join(dirname(script), "edge.js"), contents: worker },
      { type: "ESModule", path: script, contents: readFileSync(script, "utf8") },
    ],
    port,
    modulesRoot: dirname(script),
    compatibilityDate: compatibility_date,
    // Do not fetch a real `cf` object: tests have no network.
    cf: false,
    bindings: settings,
    d1Databases: Object.fromEntries(
      d1_databases.map(({ binding, database_name }) => [binding, database_name]),
    ),
    ...(folder !== undefined && { d1Persist: folder }),
    assets: {
      directory: join(root, assets.directory),
      binding: assets.binding,
      routerConfig: { has_user_worker: true, invoke_user_worker_ahead_of_assets: assets.run_worker_first },
      assetConfig: { html_handling: assets.html_handling, not_found_handling: assets.not_found_handling },
    },
    // Discard the worker's log. If nobody read it, the worker would block.
    handleRuntimeStdio: (stdout: Readable, stderr: Readable) => {
      stdout.resume();
      stderr.resume();
    },
  };
}

/**
 * Starts the built worker in a real workerd, configured as in `wrangler.jsonc`. `settings` are the operator's
 * environment variables.
 */
export async function startWorkers(
  root: string,
  settings: Readonly<Record<string, string>> = {},
  place: Place = {},
): Promise<WorkersHost> {
  const miniflare = new Miniflare(
    optionsFor(
      root,
      {
        ORDER_SECRET: testSecret,
        PREVIEW_SECRET: testSecret,
        ORDERS_TOKEN: testToken,
        TEST_BANK: "http://127.0.0.1:9",
        ...settings,
      },
      place,
    ),
  );
  const url = await miniflare.ready;
  // SAFETY: the value has D1's own interface, and ours is a part of it.
  const database = (await miniflare.getD1Database("DB")) as unknown as D1Database;
  if (!place.isCreated) await createTables(database);
  return {
    ...production,
    url: url.origin,
    program: /^Cloudflare-Workers$/,
    countryHeader: "cf-ipcountry",
    counters: d1Store(database, Date.now).counters,
    stored: () => countRows(database, "posts"),
    database,
    runScheduled: async () => {
      // SAFETY: miniflare documents this interface. Its types would need a package for this line only.
      const worker = (await miniflare.getWorker()) as unknown as Scheduled;
      const { outcome } = await worker.scheduled({ cron: readWrangler().triggers.crons[0] });
      if (outcome !== "ok") throw new Error(`The scheduled run ended with ${outcome}.`);
    },
    close: () => miniflare.dispose(),
  };
}
