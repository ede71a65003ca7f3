import { mkdtempSync, rmSync } from "node:fs";
import { Session } from "node:inspector/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { openSqlite } from "../../../engine/server/data/sqlite/open-sqlite.ts";
import { runBatches } from "../../../engine/server/data/sqlite/sqlite-batch.ts";
import { connectSqlite } from "../../../engine/server/data/sqlite/sqlite-connection.ts";
import { sql } from "../../../engine/server/data/statement.ts";
import { serveBuilt } from "../../../engine/server/node/serve-built.ts";
import { serverFileReader } from "../../../engine/server/node/server-file-reader.ts";
import { rightOrder } from "../../fixtures/right-order.ts";
import { storeOn } from "../../fixtures/test-store.ts";

/**
 * Prints the files of the engine in which a function runs while an order is stored: `node _called-files.ts ROOT`,
 * one by line. It runs in a process of its own, because Vitest changes the modules of its own process.
 */
const [root = ""] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "called-"));
const repository = fileURLToPath(new URL("../../..", import.meta.url));

const session = new Session();
session.connect();
await session.post("Profiler.enable");

/** The files in which a function runs during the second run of `work`. The first run loads and caches. */
async function calledFiles(work: () => unknown): Promise<string[]> {
  await work();
  await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  await work();
  const { result } = await session.post("Profiler.takePreciseCoverage");
  await session.post("Profiler.stopPreciseCoverage");
  return result
    .filter(({ url, functions }) => {
      // The code of the module itself runs when it is loaded.
      const called = functions.filter(({ functionName, ranges: [range] }) => {
        const isModule = functionName === "" && range?.startOffset === 0;
        return !isModule && (range?.count ?? 0) > 0;
      });
      return url.startsWith("file:") && called.length > 0;
    })
    .map(({ url }) => relative(repository, fileURLToPath(url)).replaceAll("\\", "/"))
    .filter((file) => file.startsWith("engine/"));
}

const log = () => undefined;
const readFile = serverFileReader(join(root, "dist-server"));
const store = storeOn(openSqlite(join(folder, "storefront.db"), { log }), { readFile });
const { port, close } = await serveBuilt(
  { web: join(root, "dist"), server: join(root, "dist-server") },
  {
    port: 0,
    host: "127.0.0.1",
    log,
    keeps: {
      orders: store,
      check: store.check,
      secrets: [new TextEncoder().encode("of thirty-two characters or more")],
    },
  },
);
const inServer = await calledFiles(async () => {
  const { status } = await fetch(`http://127.0.0.1:${port}/api/forms/order`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": crypto.randomUUID() },
    body: JSON.stringify({
      market: "DE",
      website: "",
      visit: { source: null, counted: false },
      values: {
        ...rightOrder,
        email: `${crypto.randomUUID()}@example.org`,
        product: "starter",
        country: "DE",
        terms: true,
      },
    }),
  });
  if (status !== 200) throw new Error(`The order was answered with ${status}.`);
});
await close();
await store.close();

// The thread of the database, without the thread.
const connection = connectSqlite(join(folder, "thread.db"), () => undefined);
const inThread = await calledFiles(async () => {
  const statements = [sql`INSERT INTO count_names (name) VALUES (${crypto.randomUUID()})`];
  runBatches(connection, [statements]);
});
connection.close();
rmSync(folder, { recursive: true });
console.log([...new Set([...inServer, ...inThread])].sort().join("\n"));
