import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Miniflare } from "miniflare";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { openSqlite } from "../../engine/server/node/sqlite-sink.ts";
import type { Sink } from "../../engine/server/sink.ts";
import { d1Sink } from "../../engine/server/workers/d1-sink.ts";
import type { D1Database } from "../../engine/server/workers/platform.ts";
import { repository } from "../e2e/_project.ts";
import { memorySink } from "../fixtures/memory-sink.ts";
import { line, order, orderPost, post } from "../fixtures/posts.ts";
import { countRows, createTables, emptyTables } from "./_d1.ts";
import { sinkCases } from "./_sink-cases.ts";

const at = 1_800_000_000_000;
const miniflare = new Miniflare({
  modules: true,
  script: "export default {}",
  cf: false,
  d1Databases: ["DB"],
});
let database: D1Database;

beforeAll(async () => {
  // Sound: it is D1's own interface, of which ours is a part.
  database = (await miniflare.getD1Database("DB")) as unknown as D1Database;
  await createTables(database);
});
beforeEach(() => emptyTables(database));
afterAll(() => miniflare.dispose());

const sinks: Record<string, () => Sink> = {
  "the memory": memorySink,
  D1: () => d1Sink(database, () => at),
  SQLite: () => {
    const folder = mkdtempSync(join(tmpdir(), "sink-"));
    const sink = openSqlite(join(folder, "storefront.db"), { log: () => undefined });
    onTestFinished(async () => {
      await sink.close();
      rmSync(folder, { recursive: true });
    });
    return sink;
  },
};

describe.each(Object.entries(sinks))("%s", (_, open) => {
  test.for(sinkCases)("$name", ({ holds }) => holds(open()));
});

describe("D1", () => {
  const open = () => d1Sink(database, () => at);
  const tables = ["posts", "orders", "order_lines", "outbox"];
  const counts = () => Promise.all(tables.map((table) => countRows(database, table)));
  /** A database in which one statement of a transaction cannot be done. */
  const failingAt = (part: string): D1Database => ({
    prepare: (query) =>
      query.startsWith(part)
        ? { bind: () => database.prepare("INSERT INTO nowhere VALUES (1)") }
        : database.prepare(query),
    batch: (statements) => database.batch(statements),
  });

  test("stores a post with its order and event, or nothing of them", async () => {
    for (const part of ["INSERT INTO orders", "INSERT INTO outbox"]) {
      const taken = d1Sink(failingAt(part), () => at).take(orderPost("a"));
      await expect(taken, part).rejects.toMatchObject({ name: "SinkError", trouble: "unavailable" });
      expect(await counts(), part).toEqual([0, 0, 0, 0]);
    }
    expect((await open().take(orderPost("a"))).isNew).toBe(true);
    expect(await counts()).toEqual([1, 1, 1, 1]);
  });

  test("says nothing of a customer in its errors", async () => {
    await open().take(post("a", { order: order("o") }));
    const error = await open()
      .take(post("b", { order: order("o") }))
      .catch(String);
    expect(error).toContain("orders.id");
    expect(error).not.toContain("Mia");
  });

  test("rejects where the tables are missing", async () => {
    const other = new Miniflare({
      modules: true,
      script: "export default {}",
      cf: false,
      d1Databases: ["DB"],
    });
    try {
      const sink = d1Sink((await other.getD1Database("DB")) as unknown as D1Database, () => at);
      await expect(sink.check()).rejects.toMatchObject({ trouble: "unavailable" });
      await expect(sink.take(post("a"))).rejects.toMatchObject({ trouble: "unavailable" });
    } finally {
      await other.dispose();
    }
  });

  test("hands out an order's events one after the other, and other orders' meanwhile", async () => {
    const { take, addLine, outbox } = open();
    await take(orderPost("a"));
    await addLine("order-a", line("soap", 500), "one");
    await take(orderPost("b"));
    const told = async (now: number) =>
      (await outbox.claim(now, now + 60_000, 10)).map(({ id, body, attempts }) => {
        const { type, order: about } = JSON.parse(body);
        return { id, what: `${type} ${about.id} ${about.total}`, attempts };
      });
    const first = await told(at);
    expect(first.map(({ what }) => what)).toEqual([
      "order.created order-a 3480",
      "order.created order-b 3480",
    ]);
    // Somebody has them until a minute has passed.
    expect(await told(at + 59_999)).toEqual([]);
    const again = await told(at + 60_000);
    expect(again.map(({ attempts }) => attempts)).toEqual([2, 2]);
    expect(again.map(({ id }) => id)).toEqual(first.map(({ id }) => id));
    const [a, b] = again.map(({ id }) => id);
    await outbox.settle(a ?? "", { kind: "delivered" });
    await outbox.settle(b ?? "", { kind: "stopped", at });
    expect((await told(at + 60_000)).map(({ what }) => what)).toEqual(["order.line-added order-a 3980"]);
    expect(await countRows(database, "outbox")).toBe(2);
  });

  test("leaves an event alone until its time has come", async () => {
    const { take, outbox } = open();
    await take(orderPost("a"));
    const [event] = await outbox.claim(at, at, 10);
    await outbox.settle(event?.id ?? "", { kind: "later", at: at + 1000 });
    expect(await outbox.claim(at + 999, at, 10)).toEqual([]);
    expect(await outbox.claim(at + 1000, at, 10)).toHaveLength(1);
  });

  test("forgets somebody by the statement of the manual, and nobody else", async () => {
    const manual = readFileSync(join(repository, "engine/server/workers/README.md"), "utf8");
    const statement = /^ {2}"(DELETE FROM posts .*)"$/m.exec(manual)?.[1] ?? "";
    const values = (email: string) => ({ name: "Mia", email });
    await open().take(orderPost("a", { values: values("Mia@Example.com") }));
    await open().take(post("b", { form: "quiz-lead", values: { email: "mia@example.com", consent: true } }));
    await open().take(orderPost("c", { values: values("notmia@example.com") }));
    await database.batch([database.prepare(statement.replace("ADDRESS", "mia@example.com"))]);
    expect(await counts()).toEqual([1, 1, 1, 1]);
    expect((await open().order("order-c"))?.id).toBe("order-c");
  });

  test("deletes what is older, with all that hangs on it", async () => {
    const sink = open();
    await sink.take(orderPost("old", { at: at - 2 }));
    await sink.take(orderPost("older", { at: at - 3 }));
    await sink.take(orderPost("new", { at }));
    expect(await sink.prune(at, 1)).toBe(1);
    expect(await sink.order("order-older")).toBeUndefined();
    expect(await sink.prune(at, 10)).toBe(1);
    expect(await counts()).toEqual([1, 1, 1, 1]);
  });
});
