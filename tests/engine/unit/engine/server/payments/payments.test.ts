import { describe, expect, test } from "vitest";
import type { Order } from "../../../../../../engine/commerce/order.ts";
import { isReleased, readState } from "../../../../../../engine/commerce/order-state.ts";
import { readAttempts } from "../../../../../../engine/commerce/payment-attempts.ts";
import { markOrder } from "../../../../../../engine/server/orders/order-pages.ts";
import {
  acceptOffer,
  choose,
  comeBack,
  form,
  hour,
  leave,
  location,
  open,
  readStatuses,
  type Shop,
  sendEvents,
  signed,
  switches,
} from "./_paying-shop.ts";

describe("the way to the bank and back", () => {
  test("leads by a page of the shop with a link, and goes on after the payment", async () => {
    const shop = await open();
    const response = await shop.send(`/api/payments/leave/${shop.order.id}`);
    expect(response.headers.get("content-security-policy")).toMatch(
      /default-src 'none'; script-src 'sha256-/,
    );
    expect(await response.text()).toContain("On to the bank");
    const back = await comeBack(shop, "pay");
    expect([back.status, location(back)]).toEqual([303, "/upsell/de"]);
    expect(readState(await shop.read())).toMatchObject({ status: "paid", paid: 3490, due: 0 });
  });

  test.for([
    ["card", "second-charge"],
    ["later", "new-step"],
    ["transfer", "none"],
  ] as const)("marks pages with how another product is paid after %s", async ([method, upsell]) => {
    const shop = await open(method);
    const readMark = async () => {
      const submission = await shop.services.store.findSubmission(shop.order.id);
      return submission && markOrder("<html >", submission);
    };
    expect(await readMark()).toBe('<html data-ordered="" data-upsell="none" >');
    await leave(shop);
    await comeBack(shop, "pay");
    expect(await readMark()).toBe(`<html data-ordered="" data-upsell="${upsell}" >`);
  });

  test("starts one payment, however often the page is opened", async () => {
    const shop = await open();
    const pages = await Promise.all([leave(shop), leave(shop), leave(shop)]);
    expect(new Set(pages).size).toBe(1);
    expect(readStatuses(await shop.read())).toEqual(["open"]);
  });

  test("shows the order in a browser without its cookie, and nothing without the signature", async () => {
    const shop = await open();
    const back = await comeBack(shop, "pay", "");
    expect(location(back)).toBe(`/order/de/${shop.order.id}`);
    expect(back.headers.get("set-cookie")).toMatch(/^__Host-order-page=/);
    const forged = await shop.send(`/api/payments/back/${shop.order.id}.1.AAAA`, {}, "");
    expect(forged.status).toBe(404);
    expect(location(await shop.send(`/api/payments/leave/${shop.order.id}`, {}, ""))).toBe("/");
  });

  test("leads whoever did not pay to the order's page", async () => {
    const shop = await open();
    expect(location(await comeBack(shop, "leave"))).toBe(`/order/de/${shop.order.id}`);
    expect(readState(await shop.read()).status).toBe("unpaid");
  });

  test.each(["pay", "leave"])("leads to the return page of the method: %s", async (action) => {
    const shop = await open("purse");
    expect(location(await comeBack(shop, action))).toBe("/confirm/purse");
    expect(location(await comeBack(await open("purse"), action, ""))).toMatch(/^\/order\/de\//);
  });

  test("goes on from the payment of an added product without the return page", async () => {
    const shop = await open("purse");
    await comeBack(shop, "pay");
    await acceptOffer(shop);
    expect(location(await comeBack(shop, "pay"))).toBe("/thankyou/x");
  });

  test("passes the offers if the method cannot pay for them", async () => {
    const shop = await open("transfer");
    expect(location(await comeBack(shop, "pay"))).toBe("/thankyou/x");
    expect(readState(await shop.read()).status).toBe("processing");
    expect((await acceptOffer(shop)).status).toBe(410);
    await shop.pass(3 * 24 * hour);
    await shop.reconcile();
    expect(readState(await shop.read()).status).toBe("paid");
  });

  test("says on the order's page that the bank does not answer, and starts later", async () => {
    const shop = await open();
    await shop.bank.post("/panel/switches", { ...switches, down: "on" });
    const response = await shop.send(`/api/payments/leave/${shop.order.id}`);
    expect(location(response)).toBe(`/order/de/${shop.order.id}#payment-failed`);
    await shop.bank.post("/panel/switches", switches);
    expect(location(await comeBack(shop, "pay"))).toBe("/upsell/de");
  });
});

describe("another method", () => {
  test("ends the open attempt at the bank first, and is paid once", async () => {
    const shop = await open();
    const first = await leave(shop);
    expect(location(await choose(shop, "wallet"))).toBe(`/api/payments/leave/${shop.order.id}`);
    expect(readStatuses(await shop.read())).toEqual(["ended", "new"]);
    await expect(shop.bank.post(`${first}/pay`)).resolves.toContain("/pay/");
    expect(location(await comeBack(shop, "pay"))).toBe("/upsell/de");
    expect(readStatuses(await shop.read())).toEqual(["ended", "paid"]);
  });

  test("resumes the same method", async () => {
    const shop = await open();
    const page = await leave(shop);
    await choose(shop, "card");
    expect(await leave(shop)).toBe(page);
    expect(readStatuses(await shop.read())).toEqual(["open"]);
  });

  test("is not taken if the customer has paid meanwhile, if it is unknown, or without the cookie", async () => {
    const shop = await open();
    const page = await leave(shop);
    expect(location(await choose(shop, "gold"))).toBe(`/order/de/${shop.order.id}#payment-failed`);
    const sent = form({ order: shop.order.id, method: "wallet" });
    expect((await shop.send("/api/payments/pay", sent, "")).status).toBe(404);
    await shop.bank.post(`${page}/pay`);
    await choose(shop, "wallet");
    expect(readStatuses(await shop.read())).toEqual(["paid"]);
  });

  test("is taken from a customer whom a link has led to the order, until the link ends", async () => {
    const shop = await open();
    const sent = form({ order: shop.order.id, method: "wallet" });
    const send = async () => location(await shop.send("/api/payments/pay", sent, shop.linkCookie));
    await shop.pass(59 * 24 * hour);
    expect(await send()).toBe(`/api/payments/leave/${shop.order.id}`);
    await shop.pass(24 * hour);
    expect(await send()).toBe("");
  });
});

describe("without the customer's return", () => {
  test("a webhook records the payment once, however often it comes", async () => {
    const shop = await open();
    await shop.bank.post(`${await leave(shop)}/pay`);
    expect(new Set([...(await sendEvents(shop)), ...(await sendEvents(shop))])).toEqual(new Set([200]));
    expect(shop.bank.events.length).toBeGreaterThan(0);
    expect(readState(await shop.read())).toMatchObject({ status: "paid", paid: 3490 });
  });

  test("reconciliation records the payment", async () => {
    const shop = await open();
    await shop.bank.post(`${await leave(shop)}/pay`);
    await shop.pass(60_000);
    await shop.reconcile();
    expect(readState(await shop.read()).status).toBe("paid");
  });

  test("an order that nobody pays is closed at the bank when it expires", async () => {
    const shop = await open();
    const page = await leave(shop);
    await shop.pass(25 * hour);
    await shop.reconcile();
    expect(readStatuses(await shop.read())).toEqual(["ended"]);
    await expect(shop.bank.post(`${page}/pay`)).resolves.toContain("/pay/");
  });

  const address = { shop: "shop", environment: "test", attempt: 1, payment: "pay_1" };

  test("an event with a wrong signature is refused, and one of another shop is none of ours", async () => {
    const shop = await open();
    const wrong = signed({ ...address, order: shop.order.id }, shop, new TextEncoder().encode("another"));
    expect((await shop.send("/api/payments/test-bank", wrong, "")).status).toBe(400);
    const foreign = signed({ ...address, shop: "other", order: shop.order.id }, shop);
    expect((await shop.send("/api/payments/test-bank", foreign, "")).status).toBe(200);
    expect((await shop.send("/api/payments/stripe", foreign, "")).status).toBe(404);
    expect(await shop.services.store.payments.listLost()).toEqual([]);
    const counts = await shop.readMetrics();
    for (const result of ["invalid", "foreign"])
      expect(counts).toContain(
        `storefront_payment_events_total{provider="test-bank",result="${result}"} 1\n`,
      );
  });

  test("a payment of ours without an order is noted, and no order is invented", async () => {
    const shop = await open();
    const lost = signed({ ...address, order: "K7M2QX94TB" }, shop);
    expect((await shop.send("/api/payments/test-bank", lost, "")).status).toBe(200);
    expect(await shop.services.store.payments.listLost()).toMatchObject([
      { order: "K7M2QX94TB", attempt: 1 },
    ]);
  });

  test("an event about an erased order is lost only if its money has changed", async () => {
    const shop = await open();
    await shop.bank.post(`${await leave(shop)}/pay`);
    await shop.bank.bank.run();
    const replay = async () => {
      for (const event of shop.bank.events) {
        const init = {
          method: "POST",
          body: await event.clone().text(),
          headers: Object.fromEntries(event.headers),
        };
        expect((await shop.send("/api/payments/test-bank", init, "")).status).toBe(200);
      }
      return (await shop.services.store.payments.listLost()).map(({ order }) => order);
    };
    await replay();
    const [attempt] = readAttempts(await shop.read());
    const stored = await Array.fromAsync(shop.services.store.submissions());
    const erased = await shop.services.store.erase(stored.map(({ id }) => id));
    expect(erased).toMatchObject({ orders: 1, refused: [] });
    expect(await replay()).toEqual([]);
    await shop.bank.post("/panel/switches", { ...switches, down: "on" });
    const event = signed({ ...address, order: shop.order.id, payment: attempt?.reference }, shop);
    expect((await shop.send("/api/payments/test-bank", event, "")).status).toBe(503);
    await shop.bank.post("/panel/switches", switches);
    await shop.bank.post(`/panel/payments/${attempt?.reference}/refund`, { amount: "10" });
    await shop.bank.bank.run();
    expect(await replay()).toEqual([shop.order.id]);
  });

  test("an event that cannot be looked up is sent again", async () => {
    const shop = await open();
    await leave(shop);
    await shop.bank.post("/panel/switches", { ...switches, down: "on" });
    const event = signed({ ...address, order: shop.order.id }, shop);
    expect((await shop.send("/api/payments/test-bank", event, "")).status).toBe(503);
  });
});

describe("a product that is added", () => {
  test("is charged to the saved card, and leads to the next page", async () => {
    const shop = await open();
    await comeBack(shop, "pay");
    const answer = await (await acceptOffer(shop)).json();
    expect(answer.next).toBe(`/api/payments/leave/${shop.order.id}`);
    const response = await shop.send(answer.next);
    expect([response.status, location(response)]).toEqual([303, "/thankyou/x"]);
    // Delivery has become free.
    expect(readState(await shop.read())).toMatchObject({ status: "paid", paid: 5000, due: 0 });
  });

  test("leaves the order if the charge is declined", async () => {
    const shop = await open();
    await comeBack(shop, "pay");
    await shop.bank.post("/panel/switches", { ...switches, nextCharge: "declined" });
    await acceptOffer(shop);
    expect(location(await shop.send(`/api/payments/leave/${shop.order.id}`))).toBe("/thankyou/x");
    expect(readState(await shop.read())).toMatchObject({ status: "paid", paid: 3490, due: 0, total: 3490 });
  });

  test("is paid in one more step, or left out by whoever leaves", async () => {
    const shop = await open("wallet");
    await comeBack(shop, "pay");
    await acceptOffer(shop);
    expect(location(await comeBack(shop, "leave"))).toBe("/thankyou/x");
    expect(readState(await shop.read())).toMatchObject({ status: "paid", due: 0, total: 3490 });
  });
});

describe("what the shop decides", () => {
  test("pay-later is captured when the parcel leaves", async () => {
    const shop = await open("later");
    await comeBack(shop, "pay");
    expect(readState(await shop.read())).toMatchObject({ status: "placed", paid: 0 });
    await shop.services.store.record(shop.order.id, { type: "shipped", key: "shipment" });
    await shop.pass(60_000);
    await shop.reconcile();
    expect(readState(await shop.read())).toMatchObject({ status: "shipped", paid: 3490, due: 0 });
  });

  test("a cancelled order gives its money back once", async () => {
    const shop = await open();
    await comeBack(shop, "pay");
    await shop.services.store.record(shop.order.id, { type: "cancelled", key: "cancellation" });
    await shop.pass(60_000);
    await shop.reconcile();
    await shop.pass(60_000);
    await shop.reconcile();
    expect(readState(await shop.read())).toMatchObject({ status: "cancelled", paid: 3490, refunded: 3490 });
  });

  test("the event order.created goes out when the money has arrived", async () => {
    const shop = await open();
    const listTypes = async () =>
      (await shop.services.store.outbox.list({ stopped: false })).map(({ type }) => type);
    expect(await listTypes()).toEqual(["order.placed"]);
    await comeBack(shop, "pay");
    expect(await listTypes()).toEqual(["order.placed", "order.paid", "order.created"]);
  });
});

describe("the last piece of a limited stock", () => {
  const countLeft = async ({ services }: Shop) => (await services.store.stock.list())[0]?.available;
  const choose = (shop: Shop) =>
    shop.send("/api/payments/pay", form({ order: shop.order.id, method: "wallet" }));
  const listTypes = ({ facts = [] }: Order) => facts.map(({ type }) => type);
  /** Opens the bank's page, and lets the time to pay pass. Returns the path of the bank's page. */
  async function letExpire(shop: Shop): Promise<string> {
    const page = await leave(shop);
    await shop.pass(25 * hour);
    await shop.reconcile();
    return page;
  }

  test("goes back when nobody pays in time, and is taken again for another method", async () => {
    const shop = await open("card", 1);
    expect(await countLeft(shop)).toBe(0);
    await letExpire(shop);
    expect(await countLeft(shop)).toBe(1);
    expect(listTypes(await shop.read()).slice(-2)).toEqual(["attempt-ended", "stock-released"]);
    expect(location(await choose(shop))).toBe(`/api/payments/leave/${shop.order.id}`);
    expect(await countLeft(shop)).toBe(0);
    expect(location(await comeBack(shop, "pay"))).toBe("/upsell/de");
    expect(readState(await shop.read()).status).toBe("paid");
  });

  test("is sold out for a customer who comes back after another one has bought it", async () => {
    const shop = await open("card", 1);
    await letExpire(shop);
    await shop.services.store.stock.set({ product: "jar", available: 0 });
    expect(location(await choose(shop))).toBe(`/order/de/${shop.order.id}#sold-out`);
    expect(readStatuses(await shop.read())).toEqual(["ended"]);
  });

  /** Pays so late that the money arrives after the time to pay. Another customer may have bought the piece by then. */
  async function payLate(shop: Shop, available: number): Promise<void> {
    const page = await leave(shop);
    await shop.pass(23.5 * hour);
    await shop.bank.post(`${page}/later`);
    await shop.pass(0.75 * hour);
    await shop.reconcile();
    expect(await countLeft(shop)).toBe(1);
    await shop.services.store.stock.set({ product: "jar", available });
    await shop.pass(7 * hour);
    await shop.reconcile();
  }

  test("is taken again for money that comes late, before the goods may leave", async () => {
    const shop = await open("card", 1);
    await payLate(shop, 1);
    const order = await shop.read();
    expect([readState(order).status, isReleased(order), await countLeft(shop)]).toEqual(["paid", true, 0]);
  });

  test("is missing for money that comes late, until the shop adds one", async () => {
    const shop = await open("card", 1);
    await payLate(shop, 0);
    const short = await shop.read();
    expect([readState(short).status, isReleased(short)]).toEqual(["review", false]);
    expect(listTypes(short).slice(-2)).toEqual(["paid", "out-of-stock"]);
    await shop.services.store.stock.add("jar", 1);
    await shop.pass(0.5 * hour);
    await shop.reconcile();
    const order = await shop.read();
    expect([readState(order).status, isReleased(order), await countLeft(shop)]).toEqual(["paid", true, 0]);
  });

  test("is missing for money that comes late, and the shop cancels and refunds", async () => {
    const shop = await open("card", 1);
    await payLate(shop, 0);
    await shop.services.store.record(shop.order.id, { type: "cancelled", key: "cancelled" });
    await shop.reconcile();
    expect(readState(await shop.read())).toMatchObject({ status: "cancelled", paid: 3490, refunded: 3490 });
    expect(await countLeft(shop)).toBe(0);
  });
});
