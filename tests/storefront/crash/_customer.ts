import { randomUUID } from "node:crypto";
import { payFields, payPath } from "../../../engine/forms/order-submission.ts";
import { leavingPath } from "../../../engine/server/http/payment-paths.ts";
import { typedOrder } from "../../fixtures/right-order.ts";
import type { Bank } from "./_bank.ts";
import { type Browser, Gone, openBrowser, type PickNumber } from "./_browser.ts";
import type { MortalShop } from "./_mortal-shop.ts";

/** The token of the order API. */
export const shopToken = "a-token-of-thirty-two-characters-or-more";

export interface Market {
  readonly shop: Pick<MortalShop, "url" | "whenUp">;
  readonly bank: Bank;
  readonly pick: PickNumber;
  /** The browsers with acknowledged orders, by the orders' ids. */
  readonly orders: Map<string, Browser>;
}

/** A customer of the shop, and what the shop and the bank do about the order. */
export interface Customer {
  /** Orders a product, without script. The page before the bank is next. */
  order(method: string): Promise<void>;
  /** Opens the page before the bank. Resolves to the path of the bank's page; empty if nothing is left to pay. */
  leave(): Promise<string>;
  /** Does something on the bank's page. Resolves to the path to which it leads. */
  act(page: string, action: string): Promise<string>;
  /** Goes to the bank, does something there, and comes back, unless the customer closes the tab. */
  visit(action: string): Promise<void>;
  choose(method: string): Promise<void>;
  acceptOffer(): Promise<void>;
  /** The shop's own system records a fact. */
  record(type: string, more?: object): Promise<void>;
  /** Somebody refunds a part at the bank. */
  refundAtBank(): Promise<void>;
}

export function createCustomer({ shop, bank, pick, orders }: Market): Customer {
  const browser = openBrowser(shop, pick);
  let id = "";

  const act: Customer["act"] = async (page, action) =>
    new URL((await bank.post(`${page}/${action}`)) ?? "/", shop.url).pathname;
  async function leave(): Promise<string> {
    const { body } = await browser.request(leavingPath(id));
    return /\/pay\/\w+/.exec(body)?.[0] ?? "";
  }

  return {
    async order(payment) {
      const values = {
        ...typedOrder,
        email: `${randomUUID()}@example.org`,
        product: "starter",
        country: "DE",
      };
      const hidden = { market: "DE", page: "/take/de", website: "", "idempotency-key": randomUUID() };
      const form = { ...values, ...hidden, payment, terms: "yes" };
      const { status, location } = await browser.request("/api/forms/order", form);
      id = location.slice(leavingPath("").length);
      if (status !== 303 || location !== leavingPath(id))
        throw new Error(`The order was answered ${status} and leads to "${location}".`);
      orders.set(id, browser);
    },
    leave,
    act,
    async visit(action) {
      const page = await leave();
      if (page === "") return;
      const back = await act(page, action);
      if (pick(5) === 0) throw new Gone(back);
      await browser.request(back);
    },
    choose: async (method) =>
      void (await browser.request(payPath, { [payFields.order]: id, [payFields.method]: method })),
    acceptOffer: async () =>
      void (await browser.request("/api/order", { page: "/upsell/de", product: "carafe" })),
    async record(type, more) {
      for (let status = 503; status >= 500; ) {
        await shop.whenUp();
        const sent = fetch(new URL(`/api/orders/${id}/facts`, shop.url), {
          method: "POST",
          headers: { authorization: `Bearer ${shopToken}`, "idempotency-key": type },
          body: JSON.stringify({ type, ...more }),
        });
        status = await sent.then(
          (response) => response.status,
          () => 503,
        );
      }
    },
    async refundAtBank() {
      const payment = bank.state.payments.find(({ request }) => request.metadata.order === id);
      if (payment?.state === "captured")
        await bank.post(`/panel/payments/${payment.id}/refund`, { amount: "5.00" });
    },
  };
}
