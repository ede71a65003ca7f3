import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { openSqlite } from "../../../../../engine/server/node/sqlite-sink.ts";
import type { Sink } from "../../../../../engine/server/sink.ts";
import { memorySink } from "../../../../fixtures/memory-sink.ts";
import { line, order, orderPost, post } from "../../../../fixtures/posts.ts";

const folder = mkdtempSync(join(tmpdir(), "sinks-"));
const sinks: Record<string, (name: string) => Sink> = {
  memory: memorySink,
  SQLite: (name) => openSqlite(join(folder, `${name}.db`), { log: () => undefined }),
};

/** What every sink promises. */
describe.each(Object.entries(sinks))("%s", (name, open) => {
  let sink: Sink;
  let count = 0;
  beforeEach(() => {
    sink = open(`${name}-${count++}`);
  });
  afterEach(() => sink.close());

  test("keeps an order and answers it", async () => {
    expect(await sink.take(orderPost("a"))).toEqual({ order: order("order-a"), isNew: true });
    expect(await sink.order("order-a")).toEqual(order("order-a"));
  });

  test("keeps terms without free delivery as they are", async () => {
    const kept = order("o", { terms: { fee: 0 }, lines: [] });
    await sink.take(post("a", { order: kept }));
    expect(await sink.order("o")).toEqual(kept);
  });

  test("answers a post without an order with no order", async () => {
    expect(await sink.take(post("a"))).toEqual({ isNew: true });
    expect(await sink.take(post("a"))).toEqual({ isNew: false });
  });

  test("answers a known key with the order of the first post, as it is by now", async () => {
    await sink.take(orderPost("a"));
    await sink.addLine("order-a", line("soap", 500), "upsell");
    const receipt = await sink.take(post("a", { order: order("another"), values: {} }));
    expect(receipt.isNew).toBe(false);
    expect(receipt.order?.lines.map(({ product }) => product)).toEqual(["starter", "soap"]);
    expect(await sink.order("another")).toBeUndefined();
  });

  test("stores one of many posts with the same key that come at once", async () => {
    const receipts = await Promise.all(
      Array.from({ length: 20 }, (_, place) => sink.take(post("same", { order: order(`o-${place}`) }))),
    );
    expect(receipts.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(receipts.map((receipt) => receipt.order?.id)).size).toBe(1);
  });

  test("refuses a key that belongs to another form, and stores the posts beside it", async () => {
    await sink.take(post("a", { form: "refund" }));
    const [wrong, right] = await Promise.allSettled([sink.take(orderPost("a")), sink.take(orderPost("b"))]);
    expect(wrong).toMatchObject({ status: "rejected", reason: { trouble: "key-of-another-form" } });
    expect(right).toMatchObject({ status: "fulfilled", value: { isNew: true } });
    expect(await sink.order("order-a")).toBeUndefined();
  });

  test("refuses an order's id that is taken, and stores nothing of that post", async () => {
    await sink.take(post("a", { order: order("o") }));
    const twin = sink.take(post("b", { order: order("o", { lines: [line("family", 1)] }) }));
    await expect(twin).rejects.toMatchObject({ name: "SinkError", trouble: "unavailable" });
    expect(await sink.order("o")).toEqual(order("o"));
    expect((await sink.take(post("b"))).isNew).toBe(true);
  });

  test("adds a line once for each key, in the order in which they came", async () => {
    await sink.take(orderPost("a"));
    await sink.addLine("order-a", line("soap", 500), "one");
    await sink.addLine("order-a", line("brush", 700), "two");
    const again = await sink.addLine("order-a", line("other", 1), "one");
    expect(again?.lines).toEqual([line("starter", 2990), line("soap", 500), line("brush", 700)]);
    expect(await sink.order("order-a")).toEqual(again);
  });

  test("knows a line's key in its own order only", async () => {
    await Promise.all([sink.take(orderPost("a")), sink.take(orderPost("b"))]);
    await sink.addLine("order-a", line("soap", 500), "one");
    expect((await sink.addLine("order-b", line("soap", 500), "one"))?.lines).toHaveLength(2);
  });

  test("adds lines that come at once one after the other", async () => {
    await sink.take(orderPost("a"));
    await Promise.all(
      Array.from({ length: 9 }, (_, place) => sink.addLine("order-a", line("soap", 1), `${place % 3}`)),
    );
    expect((await sink.order("order-a"))?.lines).toHaveLength(4);
  });

  test("adds nothing to an order that it does not have", async () => {
    expect(await sink.addLine("none", line("soap", 500), "one")).toBeUndefined();
    expect(await sink.order("none")).toBeUndefined();
  });

  test("says that it can be written", async () => {
    await expect(sink.check()).resolves.toBeUndefined();
  });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));
