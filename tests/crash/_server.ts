import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { openSqlite } from "../../engine/server/node/sqlite-sink.ts";
import { line, orderPost } from "../fixtures/posts.ts";

/*
 * A shell around the store that can be killed: `POST /post/<key>` places an order, `POST /line/<key>` adds a line to it. With
 * ACKNOWLEDGE=early it answers before the commit, which is the mistake that the crash test has to find.
 */
const [file = ""] = process.argv.slice(2);
const isEarly = process.env["ACKNOWLEDGE"] === "early";
const sink = openSqlite(file, { log: (entry) => console.error(JSON.stringify(entry)) });

async function work(request: IncomingMessage): Promise<void> {
  await text(request);
  const [, what, key = ""] = (request.url ?? "").split("/");
  if (what === "post") await sink.take(orderPost(key));
  else if ((await sink.addLine(`order-${key}`, line("soap", 500), "upsell")) === undefined)
    throw new Error(`There is no order of ${key}.`);
}

const server = createServer((request, response) => {
  const done = work(request);
  (isEarly ? Promise.resolve() : done).then(
    () => response.writeHead(204).end(),
    () => response.writeHead(503).end(),
  );
  // Answered already, or not to be answered at all.
  done.catch((error: unknown) => console.error(String(error)));
});
// As a host does, it starts once its store is there.
await sink.check();
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  console.log(typeof address === "object" && address !== null ? address.port : 0);
});
process.once("SIGTERM", () => {
  server.close(() => void sink.close().then(() => process.exit(0)));
  server.closeIdleConnections();
});
