import type { Page } from "playwright";
import { inject } from "vitest";
import type { HostServices } from "../../../engine/server/http/services.ts";
import { builtHandler, openPage, serveUntilEnd } from "../../engine/e2e/_support.ts";
import { type BreakableStore, breakableStore } from "../../fixtures/breakable-store.ts";
import { rightOrder } from "../../fixtures/right-order.ts";

export interface OrderingShop {
  readonly url: string;
  readonly store: BreakableStore;
  /** Serves another build of the shop at the same address. */
  readonly deploy: (root: string) => void;
}

/** The built shop with a store in memory, which lives as long as the test. */
export async function openShop(root: string = inject("shop")): Promise<OrderingShop> {
  const store = breakableStore();
  const services: HostServices = {
    // A test may replace functions of the store.
    orders: {
      ...store,
      place: (sent) => store.place(sent),
      find: (id) => store.find(id),
      findSubmission: (id) => store.findSubmission(id),
    },
    check: () => store.check(),
    secrets: [new Uint8Array(32).fill(7)],
    now: Date.now,
    log: () => undefined,
    getAddress: () => undefined,
  };
  let handler = builtHandler(root, services);
  const url = await serveUntilEnd((request) => handler.fetch(request));
  const deploy = (next: string) => {
    handler = builtHandler(next, services);
  };
  return { url, store, deploy };
}

/** A visitor in Germany who has just ordered a jar. No page is open yet. */
export async function openAfterOrder(
  { url }: Pick<OrderingShop, "url">,
  options: Parameters<typeof openPage>[0] = {},
): Promise<Page> {
  const page = await openPage(options);
  const answer = await page.context().request.post(`${url}/api/forms/order`, {
    headers: { "idempotency-key": crypto.randomUUID(), origin: url },
    data: {
      market: "DE",
      website: "",
      values: { ...rightOrder, product: "starter", country: "DE", terms: true },
    },
  });
  if (!answer.ok()) throw new Error(`The order was answered ${answer.status()}.`);
  return page;
}
