import { expect } from "vitest";
import type { OrderLine } from "../../../engine/commerce/order.ts";
import { line, order, orderSubmission } from "../../fixtures/submissions.ts";
import type { TestStore } from "../../fixtures/test-store.ts";

const stocked = (product: string, quantity = 1): OrderLine => ({
  ...line(product, 2990),
  quantity,
  isStocked: true,
});

const orderOf = (key: string, ...lines: readonly OrderLine[]) =>
  orderSubmission(key, { order: order(`order-${key}`, { lines }) });

const left = async ({ stock }: TestStore): Promise<Readonly<Record<string, number>>> =>
  Object.fromEntries((await stock.list()).map(({ product, available }) => [product, available]));

const soldOut = (...lines: readonly OrderLine[]) => ({ isNew: false, conflict: { by: "sold-out", lines } });

/** What every order store promises about stock. Each case starts with an empty one. */
export const stockCases: readonly {
  readonly name: string;
  readonly holds: (store: TestStore) => Promise<void>;
}[] = [
  {
    name: "sets and adds stock, and expects a number if asked to",
    holds: async (store) => {
      expect(await store.stock.list()).toEqual([]);
      expect(await store.stock.set({ product: "tea", available: 5 }, 0)).toBe(true);
      expect(await store.stock.set({ product: "tea", available: 9 }, 4)).toBe(false);
      expect(await store.stock.add("tea", 3)).toBe(8);
      expect(await store.stock.add("carafe", 2)).toBe(2);
      expect(await store.stock.set({ product: "tea", available: 1 })).toBe(true);
      expect(await left(store)).toEqual({ carafe: 2, tea: 1 });
    },
  },
  {
    name: "takes the pieces of an order, and of nothing that has no stock",
    holds: async (store) => {
      await store.stock.set({ product: "tea", available: 5 });
      const placed = orderOf("a", stocked("tea", 3), line("soap", 500));
      expect(await store.place(placed)).toMatchObject({ isNew: true });
      expect(await store.place(placed)).toMatchObject({ isNew: false, order: { id: "order-a" } });
      expect(await store.find("order-a")).toEqual(placed.order);
      expect(await left(store)).toEqual({ tea: 2 });
    },
  },
  {
    name: "stores nothing of an order for which too few pieces are left, and names its lines",
    holds: async (store) => {
      await store.stock.set({ product: "tea", available: 2 });
      await store.stock.set({ product: "soap", available: 9 });
      expect(await store.place(orderOf("a", stocked("soap"), stocked("tea", 3)))).toEqual(
        soldOut(stocked("tea", 3)),
      );
      expect(await store.place(orderOf("b", stocked("never-set")))).toEqual(soldOut(stocked("never-set")));
      expect(await store.find("order-a")).toBeUndefined();
      expect(await store.outbox.count()).toEqual({ waiting: 0, stopped: 0 });
      expect(await left(store)).toEqual({ soap: 9, tea: 2 });
    },
  },
  {
    name: "adds no line that is sold out",
    holds: async (store) => {
      await store.stock.set({ product: "tea", available: 1 });
      await store.place(orderOf("a", line("soap", 500)));
      await store.place(orderOf("b", line("soap", 500)));
      expect((await store.addLine("order-a", stocked("tea"), "upsell"))?.lines).toHaveLength(2);
      expect((await store.addLine("order-a", stocked("tea"), "upsell"))?.lines).toHaveLength(2);
      expect(await store.addLine("order-b", stocked("tea"), "upsell")).toBeUndefined();
      expect((await store.find("order-b"))?.lines).toHaveLength(1);
      expect(await left(store)).toEqual({ tea: 0 });
    },
  },
  {
    name: "gives back what is removed or cancelled before the shipment, and nothing later",
    holds: async (store) => {
      await store.stock.set({ product: "tea", available: 9 });
      for (const key of ["a", "b", "c"]) await store.place(orderOf(key, stocked("tea", 2), stocked("tea")));
      expect(await left(store)).toEqual({ tea: 0 });
      await store.record("order-a", { type: "line-removed", key: "removed", position: 1 });
      expect(await left(store)).toEqual({ tea: 1 });
      await store.record("order-a", { type: "cancelled", key: "cancelled" });
      expect(await left(store)).toEqual({ tea: 3 });
      await store.record("order-b", { type: "shipped", key: "shipped" });
      await store.record("order-b", { type: "line-removed", key: "removed", position: 1 });
      await store.record("order-c", { type: "withdrawn", key: "withdrawn" });
      expect(await left(store)).toEqual({ tea: 3 });
    },
  },
  {
    name: "takes released pieces again, or refuses if too few are left",
    holds: async (store) => {
      await store.stock.set({ product: "tea", available: 1 });
      await store.place(orderOf("a", stocked("tea")));
      await store.record("order-a", { type: "stock-released", key: "stock-released-1" });
      await store.record("order-a", { type: "stock-released", key: "stock-released-1" });
      expect(await left(store)).toEqual({ tea: 1 });
      await store.place(orderOf("b", stocked("tea")));
      const reserve = () => store.record("order-a", { type: "stock-reserved", key: "stock-reserved-1" });
      expect(await reserve()).toMatchObject({ kind: "refused", refusal: { code: "out-of-stock" } });
      expect((await store.find("order-a"))?.facts).toHaveLength(1);
      await store.stock.add("tea", 1);
      expect(await reserve()).toMatchObject({ kind: "recorded", isNew: true });
      expect(await left(store)).toEqual({ tea: 0 });
    },
  },
  {
    name: "stores as many of 40 orders at once as there are pieces",
    holds: async (store) => {
      await store.stock.set({ product: "tea", available: 4 });
      const keys = Array.from({ length: 40 }, (_, index) => `k${index}`);
      const receipts = await Promise.all(keys.map((key) => store.place(orderOf(key, stocked("tea")))));
      expect(receipts.filter(({ isNew }) => isNew)).toHaveLength(4);
      expect(receipts.filter(({ conflict }) => conflict?.by === "sold-out")).toHaveLength(36);
      expect(await left(store)).toEqual({ tea: 0 });
    },
  },
];
