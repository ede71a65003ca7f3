import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { openStores } from "../../../engine/server/node/open-stores.ts";
import { line, order, orderSubmission } from "../../fixtures/submissions.ts";

/*
 * A small server around the store, which the tests can kill. `POST /post/<key>/<name>` places an order under
 * a name, or answers 409 if the key has an order of another name. `POST /line/<key>` adds a line to the
 * order, `POST /fact/<key>` a payment. With ACKNOWLEDGE=early it answers before the commit: the crash test must find this mistake.
 */
const [address = ""] = process.argv.slice(2);
const origin = { route: "take", source: "none", device: "phone", isCounted: false } as const;
const isEarly = process.env["ACKNOWLEDGE"] === "early";
const { orders, database } = openStores(address, {
  root: process.cwd(),
  log: (entry) => console.error(JSON.stringify(entry)),
});

async function work(request: IncomingMessage): Promise<number> {
  await text(request);
  const [, what, key = "", name = ""] = (request.url ?? "").split("/");
  if (what === "post") {
    const placed = order(`order-${key}`, { origin });
    const { conflict } = await orders.place(orderSubmission(key, { values: { name }, order: placed }));
    return conflict ? 409 : 204;
  }
  if (what === "fact") {
    const { kind } = await orders.record(`order-${key}`, { type: "paid", amount: 1, key: "payment" });
    if (kind !== "recorded") throw new Error(`There is no order of ${key}.`);
    return 204;
  }
  if ((await orders.addLine(`order-${key}`, line("soap", 500), "upsell")) === undefined)
    throw new Error(`There is no order of ${key}.`);
  return 204;
}

const server = createServer((request, response) => {
  const done = work(request);
  (isEarly ? Promise.resolve(204) : done).then(
    (status) => response.writeHead(status).end(),
    () => response.writeHead(503).end(),
  );
  // The request is answered already, or must not be answered.
  done.catch((error: unknown) => console.error(String(error)));
});
// Like a real host, start only when the store is ready.
await database.check();
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  console.log(typeof address === "object" && address !== null ? address.port : 0);
});
process.once("SIGTERM", () => {
  server.close(() => void database.close().then(() => process.exit(0)));
  server.closeIdleConnections();
});
