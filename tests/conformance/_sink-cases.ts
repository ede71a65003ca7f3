import { expect } from "vitest";
import type { Sink } from "../../engine/server/sink.ts";
import { line, order, orderPost, post } from "../fixtures/posts.ts";

interface SinkCase {
  readonly name: string;
  readonly holds: (sink: Sink) => Promise<void>;
}

const productsOf = async (sink: Sink, id: string): Promise<readonly string[] | undefined> =>
  (await sink.order(id))?.lines.map(({ product }) => product);

/** What every sink promises, each case on an empty one. */
export const sinkCases: readonly SinkCase[] = [
  {
    name: "keeps an order and answers it",
    holds: async (sink) => {
      expect(await sink.take(orderPost("a"))).toEqual({ order: order("order-a"), isNew: true });
      expect(await sink.order("order-a")).toEqual(order("order-a"));
    },
  },
  {
    name: "keeps terms without free delivery as they are",
    holds: async (sink) => {
      const kept = order("o", { terms: { fee: 0 }, lines: [line("starter", 0), line("soap", 1)] });
      await sink.take(post("a", { order: kept }));
      expect(await sink.order("o")).toEqual(kept);
    },
  },
  {
    name: "answers a post without an order with no order",
    holds: async (sink) => {
      expect(await sink.take(post("a"))).toEqual({ isNew: true });
      expect(await sink.take(post("a"))).toEqual({ isNew: false });
    },
  },
  {
    name: "keeps texts of any script as they are",
    holds: async (sink) => {
      const name = "Zoë's “Süß” 'x'); DROP TABLE posts;-- 🧼";
      const kept = order("o", { lines: [{ product: "starter", name, price: 1 }] });
      await sink.take(post("a'; --", { order: kept, values: { name } }));
      expect(await sink.order("o")).toEqual(kept);
    },
  },
  {
    name: "answers a known key with the order of the first post, as it is by now",
    holds: async (sink) => {
      await sink.take(orderPost("a"));
      await sink.addLine("order-a", line("soap", 500), "upsell");
      const receipt = await sink.take(post("a", { order: order("another"), values: {} }));
      expect(receipt.isNew).toBe(false);
      expect(receipt.order?.lines).toEqual([line("starter", 2990), line("soap", 500)]);
      expect(await sink.order("another")).toBeUndefined();
    },
  },
  {
    name: "stores one of many posts with the same key that come at once",
    holds: async (sink) => {
      const receipts = await Promise.all(
        Array.from({ length: 20 }, (_, place) => sink.take(post("same", { order: order(`o-${place}`) }))),
      );
      expect(receipts.filter(({ isNew }) => isNew)).toHaveLength(1);
      expect(new Set(receipts.map((receipt) => receipt.order?.id)).size).toBe(1);
    },
  },
  {
    name: "refuses a key that belongs to another form, and stores the posts beside it",
    holds: async (sink) => {
      await sink.take(post("a", { form: "refund" }));
      const [wrong, right] = await Promise.allSettled([sink.take(orderPost("a")), sink.take(orderPost("b"))]);
      expect(wrong).toMatchObject({ status: "rejected", reason: { trouble: "key-of-another-form" } });
      expect(right).toMatchObject({ status: "fulfilled", value: { isNew: true } });
      expect(await sink.order("order-a")).toBeUndefined();
    },
  },
  {
    name: "refuses an order's id that is taken, and stores nothing of that post",
    holds: async (sink) => {
      await sink.take(post("a", { order: order("o") }));
      const twin = sink.take(post("b", { order: order("o", { lines: [line("family", 1)] }) }));
      await expect(twin).rejects.toMatchObject({ name: "SinkError", trouble: "unavailable" });
      expect(await sink.order("o")).toEqual(order("o"));
      expect((await sink.take(post("b"))).isNew).toBe(true);
    },
  },
  {
    name: "adds a line once for each key, in the order in which they came",
    holds: async (sink) => {
      await sink.take(orderPost("a"));
      await sink.addLine("order-a", line("soap", 500), "one");
      await sink.addLine("order-a", line("brush", 700), "two");
      const again = await sink.addLine("order-a", line("other", 1), "one");
      expect(again?.lines).toEqual([line("starter", 2990), line("soap", 500), line("brush", 700)]);
      expect(await sink.order("order-a")).toEqual(again);
    },
  },
  {
    name: "knows a line's key in its own order only",
    holds: async (sink) => {
      await sink.take(orderPost("a"));
      await sink.take(orderPost("b"));
      await sink.addLine("order-a", line("soap", 500), "one");
      await sink.addLine("order-b", line("brush", 500), "one");
      expect(await productsOf(sink, "order-a")).toEqual(["starter", "soap"]);
      expect(await productsOf(sink, "order-b")).toEqual(["starter", "brush"]);
    },
  },
  {
    name: "adds lines that come at once, none twice and none lost",
    holds: async (sink) => {
      await sink.take(orderPost("a"));
      await Promise.all(
        Array.from({ length: 9 }, (_, place) => sink.addLine("order-a", line("soap", 1), `${place % 3}`)),
      );
      expect(await productsOf(sink, "order-a")).toEqual(["starter", "soap", "soap", "soap"]);
    },
  },
  {
    name: "adds nothing to an order that it does not have",
    holds: async (sink) => {
      expect(await sink.addLine("none", line("soap", 500), "one")).toBeUndefined();
      expect(await sink.order("none")).toBeUndefined();
    },
  },
  {
    name: "says that it can be written",
    holds: async (sink) => {
      await expect(sink.check()).resolves.toBeUndefined();
    },
  },
];
