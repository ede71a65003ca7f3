import { expect } from "vitest";
import { line, order, orderSubmission, submission } from "../../fixtures/submissions.ts";
import type { TestStore } from "../../fixtures/test-store.ts";

export type CountingStore = TestStore;

interface SinkCase {
  readonly name: string;
  readonly holds: (store: CountingStore) => Promise<void>;
}

const productsOf = async (store: TestStore, id: string): Promise<readonly string[] | undefined> =>
  (await store.find(id))?.lines.map(({ product }) => product);

/** The promises of every order store. Each case starts with an empty one. */
export const storeCases: readonly SinkCase[] = [
  {
    name: "stores the origin of an order",
    holds: async ({ place, addLine, find }) => {
      const origin = { route: "take", source: "mail", device: "phone", isCounted: true } as const;
      await place(orderSubmission("a", { order: order("order-a", { origin }) }));
      expect((await find("order-a"))?.origin).toEqual(origin);
      expect((await addLine("order-a", line("soap", 500), "one"))?.origin).toEqual(origin);
      await place(orderSubmission("b"));
      expect(await find("order-b")).not.toHaveProperty("origin");
    },
  },
  {
    name: "stores the experiments that the browser was exposed to",
    holds: async ({ place, addLine }) => {
      const exposures = [{ experiment: "opening", phase: "0a1b2c3d", arm: "short", day: 20_000 }];
      await place(orderSubmission("a", { order: order("order-a", { exposures }) }));
      const longer = await addLine("order-a", line("soap", 500), "one");
      expect(longer?.exposures).toEqual(exposures);
      expect(longer).not.toHaveProperty("origin");
    },
  },
  {
    name: "counts an order and its lines once, with the order and the lines themselves",
    holds: async ({ place, addLine, counters }) => {
      const exposures = [{ experiment: "opening", phase: "0a1b2c3d", arm: "short", day: 20_000 }];
      const origin = { route: "take", source: "mail", device: "phone", isCounted: false } as const;
      const placed = order("order-a", { exposures, origin, lines: [line("starter", 6000)] });
      await place(orderSubmission("a", { order: placed }));
      await addLine("order-a", line("soap", 500), "one");
      await addLine("order-a", line("soap", 500), "one");
      await counters.settle();
      const sums = await counters.read({ from: 20_000, to: 21_000 });
      expect(sums.map(({ kind, number, amount }) => [kind, number, amount]).sort()).toEqual([
        ["arm-ordered", 1, 6500],
        ["arm-squares", 0, 6500 ** 2],
        ["order", 1, 6500],
      ]);
    },
  },
  {
    name: "lists the orders of contacts",
    holds: async ({ place, list }) => {
      for (const key of ["a", "b", "c"]) await place(orderSubmission(key, { contact: `contact-${key}` }));
      const { submissions } = await list({ contacts: ["contact-a", "contact-c", "contact-d"], max: 9 });
      expect(submissions.map(({ order: placed }) => placed?.id)).toEqual(["order-c", "order-a"]);
    },
  },
  {
    name: "lists what waits for a person",
    holds: async ({ place, record, payments, outbox, attention }) => {
      const list = async () => (await attention.list(0)).map((item) => [item.kind, item.order]);
      const ids = ["order-a", "order-b", "order-c"];
      for (const key of ["a", "b", "c"]) await place(orderSubmission(key));
      for (const id of ids) await record(id, { type: "paid", amount: 3480, key: "paid" });
      for (const id of ids.slice(0, 2)) await record(id, { type: "withdrawn", key: "withdrawal" });
      await record("order-a", { type: "refunded", amount: 3000, key: "refund" });
      expect(await list()).toEqual([["withdrawn", "order-b"]]);
      const lost = { provider: "stripe", reference: "pi_1", order: "order-x", attempt: 1, at: 1 };
      await payments.addLost(lost);
      const [event] = await outbox.list({ stopped: false });
      await outbox.settle(event?.id ?? "", { kind: "stopped", at: 2 });
      expect((await list()).slice(0, 2)).toEqual([
        ["lost", "order-x"],
        ["webhook", "order-a"],
      ]);
      await attention.restartEvent(event?.id ?? "");
      await attention.forgetPayment("stripe", "pi_1");
      expect(await list()).toEqual([["withdrawn", "order-b"]]);
    },
  },
  {
    name: "stores an order and returns it",
    holds: async (store) => {
      expect(await store.place(orderSubmission("a"))).toEqual({ order: order("order-a"), isNew: true });
      expect(await store.find("order-a")).toEqual(order("order-a"));
    },
  },
  {
    name: "stores terms without free delivery unchanged",
    holds: async (store) => {
      const kept = order("o", { terms: { fee: 0 }, lines: [line("starter", 0), line("soap", 1)] });
      await store.place(submission("a", { order: kept }));
      expect(await store.find("o")).toEqual(kept);
    },
  },
  {
    name: "returns no order for a post without one",
    holds: async (store) => {
      expect(await store.place(submission("a"))).toEqual({ isNew: true });
      expect(await store.place(submission("a"))).toEqual({ isNew: false });
    },
  },
  {
    name: "stores texts in any script unchanged",
    holds: async (store) => {
      const name = "Zoë's “Süß” 'x'); DROP TABLE posts;-- 🧼";
      const kept = order("o", { lines: [{ product: "starter", name, price: 1, quantity: 1 }] });
      await store.place(submission("a'; --", { order: kept, values: { name } }));
      expect(await store.find("o")).toEqual(kept);
    },
  },
  {
    name: "returns the present order of the first post for a known key",
    holds: async (store) => {
      await store.place(orderSubmission("a"));
      await store.addLine("order-a", line("soap", 500), "upsell");
      const receipt = await store.place(submission("a", { order: order("another") }));
      expect(receipt.isNew).toBe(false);
      expect(receipt.conflict).toBeUndefined();
      expect(receipt.order?.lines).toEqual([line("starter", 2990), line("soap", 500)]);
      expect(await store.find("another")).toBeUndefined();
    },
  },
  {
    name: "treats the same values in another sequence as the same content",
    holds: async (store) => {
      await store.place(orderSubmission("a", { values: { name: "Mia", city: "Bonn" } }));
      const receipt = await store.place(orderSubmission("a", { values: { city: "Bonn", name: "Mia" } }));
      expect(receipt).toEqual({ order: order("order-a"), isNew: false });
    },
  },
  {
    name: "stores nothing for a known key with other values or another market, and returns the stored order",
    holds: async (store) => {
      await store.place(orderSubmission("a", { at: 1000 }));
      await store.addLine("order-a", line("soap", 500), "upsell");
      const values = { ...submission("a").values, street: "Right 2" };
      for (const more of [{ values }, { market: "AT" }, { values: {} }]) {
        const receipt = await store.place(submission("a", { ...more, order: order("another") }));
        expect(receipt).toEqual({
          order: order("order-a", { lines: [line("starter", 2990), line("soap", 500)] }),
          isNew: false,
          conflict: { by: "content", at: 1000 },
        });
      }
      expect(await store.find("another")).toBeUndefined();
      await store.place(submission("b", { form: "feedback", values: { message: "x" }, at: 7 }));
      expect(await store.place(submission("b", { form: "feedback", values: { message: "y" } }))).toEqual({
        isNew: false,
        conflict: { by: "content", at: 7 },
      });
    },
  },
  {
    name: "stores no second order of a contact within the given period, unless no period is given",
    holds: async (store) => {
      const from = { contact: "mia", at: 5000 };
      const asked = (key: string, since: number, to: number, contact = "mia") =>
        store.place(orderSubmission(key, { contact, doubt: { isHeld: false, from: since, to } }));
      await store.place(orderSubmission("a", from));
      const conflict = { isNew: false, conflict: { by: "contact" } };
      expect(await asked("b", 5000, 6000)).toEqual(conflict);
      expect(await asked("b", 4000, 5000)).toEqual(conflict);
      expect(await store.find("order-b")).toBeUndefined();
      expect((await asked("c", 5001, 6000)).isNew).toBe(true);
      expect((await asked("d", 3000, 4999)).isNew).toBe(true);
      expect((await asked("e", 4000, 6000, "joe")).isNew).toBe(true);
      expect((await store.place(orderSubmission("b", from))).isNew).toBe(true);
    },
  },
  {
    name: "stores no second order of a visitor who holds one, and recognises the key of the first",
    holds: async (store) => {
      const doubt = { isHeld: true, from: 1, to: 0 };
      await store.place(orderSubmission("a"));
      expect(await store.place(orderSubmission("b", { doubt }))).toEqual({
        isNew: false,
        conflict: { by: "contact" },
      });
      expect(await store.place(orderSubmission("a", { doubt }))).toEqual({
        order: order("order-a"),
        isNew: false,
      });
      expect((await store.place(orderSubmission("a", { doubt, values: {} }))).conflict).toMatchObject({
        by: "content",
      });
    },
  },
  {
    name: "stores one of many simultaneous orders of the same contact",
    holds: async (store) => {
      const doubt = { isHeld: false, from: 0, to: 2_000_000_000_000 };
      const receipts = await Promise.all(
        Array.from({ length: 20 }, (_, place) =>
          store.place(orderSubmission(`k${place}`, { contact: "mia", doubt })),
        ),
      );
      expect(receipts.filter(({ isNew }) => isNew)).toHaveLength(1);
      expect(receipts.filter(({ conflict }) => conflict?.by === "contact")).toHaveLength(19);
    },
  },
  {
    name: "stores one of many simultaneous posts with the same key",
    holds: async (store) => {
      const receipts = await Promise.all(
        Array.from({ length: 20 }, (_, place) =>
          store.place(submission("same", { order: order(`o-${place}`) })),
        ),
      );
      expect(receipts.filter(({ isNew }) => isNew)).toHaveLength(1);
      expect(new Set(receipts.map((receipt) => receipt.order?.id)).size).toBe(1);
    },
  },
  {
    name: "refuses a key of another form, and stores a simultaneous post",
    holds: async (store) => {
      await store.place(submission("a", { form: "refund" }));
      const [wrong, right] = await Promise.allSettled([
        store.place(orderSubmission("a")),
        store.place(orderSubmission("b")),
      ]);
      expect(wrong).toMatchObject({ status: "rejected", reason: { reason: "key-of-another-form" } });
      expect(right).toMatchObject({ status: "fulfilled", value: { isNew: true } });
      expect(await store.find("order-a")).toBeUndefined();
    },
  },
  {
    name: "refuses a duplicate order id, and stores nothing of that post",
    holds: async (store) => {
      await store.place(submission("a", { order: order("o") }));
      const twin = store.place(submission("b", { order: order("o", { lines: [line("family", 1)] }) }));
      await expect(twin).rejects.toMatchObject({ name: "StoreError", reason: "unavailable" });
      expect(await store.find("o")).toEqual(order("o"));
      expect((await store.place(submission("b"))).isNew).toBe(true);
    },
  },
  {
    name: "adds one line for each key, in the sequence of their arrival",
    holds: async (store) => {
      await store.place(orderSubmission("a"));
      await store.addLine("order-a", line("soap", 500), "one");
      await store.addLine("order-a", line("brush", 700), "two");
      const again = await store.addLine("order-a", line("other", 1), "one");
      expect(again?.lines).toEqual([line("starter", 2990), line("soap", 500), line("brush", 700)]);
      expect(await store.find("order-a")).toEqual(again);
    },
  },
  {
    name: "accepts the same key for lines of two orders",
    holds: async (store) => {
      await store.place(orderSubmission("a"));
      await store.place(orderSubmission("b"));
      await store.addLine("order-a", line("soap", 500), "one");
      await store.addLine("order-b", line("brush", 500), "one");
      expect(await productsOf(store, "order-a")).toEqual(["starter", "soap"]);
      expect(await productsOf(store, "order-b")).toEqual(["starter", "brush"]);
    },
  },
  {
    name: "adds each of several simultaneous lines exactly once",
    holds: async (store) => {
      await store.place(orderSubmission("a"));
      await Promise.all(
        Array.from({ length: 9 }, (_, place) => store.addLine("order-a", line("soap", 1), `${place % 3}`)),
      );
      expect(await productsOf(store, "order-a")).toEqual(["starter", "soap", "soap", "soap"]);
    },
  },
  {
    name: "adds each of several simultaneous lines and facts exactly once, and their events in sequence",
    holds: async (store) => {
      await store.place(orderSubmission("a"));
      await Promise.all(
        Array.from({ length: 4 }, (_, index) => [
          store.addLine("order-a", line("soap", 1), `line-${index % 2}`),
          store.record("order-a", { type: "paid", amount: 1, key: `fact-${index % 2}` }),
        ]).flat(),
      );
      const stored = await store.find("order-a");
      expect(stored?.lines).toHaveLength(3);
      expect(stored?.facts?.map(({ key }) => key).sort()).toEqual(["fact-0", "fact-1"]);
      const now = 1_900_000_000_000;
      const versions: number[] = [];
      for (;;) {
        const [event] = await store.outbox.claim(now, now, 1);
        if (event === undefined) break;
        const { order: sent } = JSON.parse(event.body);
        versions.push(sent.lines.length + sent.paid);
        await store.outbox.settle(event.id, { kind: "delivered" });
      }
      // Each event shows the order with everything before it.
      expect(versions).toEqual([1, 2, 3, 4, 5]);
    },
  },
  {
    name: "adds no line after an order has ended, even if both arrive at once",
    holds: async (store) => {
      await store.place(orderSubmission("a"));
      const [added] = await Promise.all([
        store.addLine("order-a", line("soap", 1), "one"),
        store.record("order-a", { type: "cancelled", key: "end" }),
      ]);
      const stored = await store.find("order-a");
      expect(stored?.facts).toHaveLength(1);
      expect(stored?.lines).toHaveLength(added?.lines.length ?? 0);
      expect((await store.addLine("order-a", line("brush", 1), "two"))?.lines).toEqual(stored?.lines);
    },
  },
  {
    name: "adds nothing to an unknown order",
    holds: async (store) => {
      expect(await store.addLine("none", line("soap", 500), "one")).toBeUndefined();
      expect(await store.find("none")).toBeUndefined();
    },
  },
  {
    name: "reports that it is writable",
    holds: async (store) => {
      await expect(store.check()).resolves.toBeUndefined();
    },
  },
];
