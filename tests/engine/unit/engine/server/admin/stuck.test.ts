import { describe, expect, it } from "vitest";
import type { OrderEvent } from "../../../../../../engine/commerce/order-facts.ts";
import { isOverdue } from "../../../../../../engine/payments/attention.ts";
import { openAdminShop } from "./_admin-shop.ts";

const day = 86_400_000;
const later = (days: number) => Date.now() + days * day;

/** What waits for a person after the bank has paid an order and these facts were recorded. */
async function listAfter(...events: readonly OrderEvent[]) {
  const shop = await openAdminShop();
  const order = await shop.placePaid();
  for (const event of events) await shop.record(order, event);
  const items = await shop.services.store.attention.list(later(1));
  return items.map(({ kind, problem }) => [kind, problem]);
}

const withdrawn: OrderEvent = { type: "withdrawn" };
const refund: OrderEvent = { type: "refund", refund: 1, attempt: 1, amount: 1000 };
const failed: OrderEvent = { type: "refund-failed", refund: 1, reason: "Account closed" };
const released: OrderEvent = { type: "stock-released" };
const short: OrderEvent = { type: "out-of-stock" };
const disputed: OrderEvent = { type: "disputed", attempt: 1, amount: 3490 };

describe("what waits for a person", () => {
  it.each<[readonly OrderEvent[], readonly (readonly string[])[]]>([
    [[], []],
    [[withdrawn], [["withdrawn", "The customer has withdrawn. The shop still has €34.90."]]],
    [[withdrawn, refund], []],
    [[refund, withdrawn], [["withdrawn", "The customer has withdrawn. The shop still has €24.90."]]],
    [[refund, failed], [["refund-failed", "The refund of €10.00 failed: Account closed"]]],
    [[refund, failed, { ...refund, refund: 2 }], []],
    [[refund, failed, { type: "refunded", amount: 1000 }], []],
    [[disputed], [["dispute", "The customer disputes payment 1 of €34.90."]]],
    [[disputed, { ...disputed, type: "dispute-lost" }], []],
    [
      [released, short],
      [["stock", "The money came after the pieces went back into the stock, which has too few left."]],
    ],
    [[released, short, { type: "stock-reserved" }], []],
  ])("after %j: %j", async (events, items) => {
    expect(await listAfter(...events)).toEqual(items);
  });

  it("says until when a withdrawn order is refunded, and puts overdue refunds first", async () => {
    const shop = await openAdminShop();
    const disputedOrder = await shop.placePaid();
    await shop.record(disputedOrder, disputed);
    const order = await shop.placePaid();
    await shop.record(order, withdrawn);
    const { attention } = shop.services.store;
    const early = await attention.list(later(13));
    expect(early.map(({ kind }) => kind)).toEqual(["dispute", "withdrawn"]);
    const item = early[1] ?? expect.unreachable();
    expect((item.due ?? 0) - (item.since ?? 0)).toBe(14 * day);
    expect([isOverdue(item, later(13)), isOverdue(item, later(15))]).toEqual([false, true]);
    expect((await attention.list(later(15))).map(({ kind }) => kind)).toEqual(["withdrawn", "dispute"]);
  });

  it("has payments under review until somebody decides, and nothing of orders on invoice", async () => {
    const shop = await openAdminShop();
    const order = await shop.place();
    await shop.record(order, { type: "under-review", attempt: 1, amount: 2000, currency: "EUR" });
    const invoice = await shop.place({ onInvoice: true });
    await shop.record(invoice, withdrawn);
    const { attention } = shop.services.store;
    expect(await attention.list(0)).toMatchObject([
      { kind: "review", problem: "Payment 1 is €20.00 in place of €34.90. It counts for nothing yet." },
    ]);
    await shop.record(order, { type: "accepted", attempt: 1, amount: 2000 });
    expect(await attention.list(0)).toEqual([]);
  });

  it("has silent providers, lost payments and stopped events, and settles them by form", async () => {
    const shop = await openAdminShop();
    const cookie = await shop.signIn("ann");
    const { payments, outbox, attention } = shop.services.store;
    const order = await shop.place();
    for (let tries = 0; tries < 6; tries++) await payments.claimLooks(later(9), later(-9), 9);
    const lost = { provider: "stripe", reference: "pi_1", order: "K7M2QX94TB", attempt: 1, at: 1 };
    await payments.addLost(lost);
    const [event] = await outbox.list({ stopped: false });
    await outbox.settle(event?.id ?? "", { kind: "stopped", at: 2 });
    const kinds = async () => (await attention.list(0)).map(({ kind }) => kind);
    expect(await kinds()).toEqual(["lost", "webhook", "silent"]);

    const page = await (await shop.get("/admin/orders?stuck", cookie)).text();
    expect(page).toContain('Needs attention <b class="count">3</b>');
    expect(page).toContain(`href="/admin/orders/${order.id}"`);
    const token = /name="token" value="([^"]+)"/.exec(page)?.[1] ?? "";
    const settle = (fields: Readonly<Record<string, string>>) =>
      shop.post("/admin/orders?stuck", fields, cookie);
    expect((await settle({ event: event?.id ?? "" })).status).toBe(403);
    expect((await settle({ token, event: event?.id ?? "" })).status).toBe(303);
    await settle({ token, provider: "stripe", reference: "pi_1" });
    expect(await kinds()).toEqual(["silent"]);
  });
});
