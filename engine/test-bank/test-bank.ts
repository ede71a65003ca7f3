import { Hono } from "hono";
import { html } from "hono/html";
import { HTTPException } from "hono/http-exception";
import { isSameOrigin } from "../server/http/is-same-origin.ts";
import { bankApi } from "./api.ts";
import { Refusal } from "./bank.ts";
import { type BankStore, createState } from "./bank-state.ts";
import { panel } from "./panel.ts";
import { payPages } from "./pay-pages.ts";
import { tick } from "./payment-steps.ts";
import { respond } from "./responses.ts";
import { type Delivery, sendEvents } from "./send-events.ts";
import { renderDocument, stylePath } from "./views/document.ts";
import { bankStyle } from "./views/style.ts";

export interface TestBankOptions extends Delivery {
  /** The key of the API. */
  readonly key: string;
  /** Default: the bank forgets everything when it ends. */
  readonly store?: BankStore;
  /**
   * Customers reach its pages under the host name of the shop, to which they return. Default: under that of the
   * requests to the API.
   */
  readonly hasShopHost?: boolean;
}

export interface TestBank {
  fetch(request: Request): Promise<Response>;
  /** Applies what time has brought, and sends the events that are due. Call it again and again, but not twice at once. */
  run(): Promise<void>;
}

/**
 * A bank for tests: an API like that of a payment provider, the pages on which customers pay, and a panel on which a
 * tester decides what happens. It follows from its clock and its requests alone.
 */
export function createTestBank({ key, store, hasShopHost = false, ...delivery }: TestBankOptions): TestBank {
  const state = store?.load() ?? createState();
  const now = () => delivery.now() + state.ahead;
  const bank = { state, now, hasShopHost };
  let savedChanges = state.changes;
  function save(): void {
    store?.save(state);
    savedChanges = state.changes;
  }
  const app = new Hono();
  app.onError((error) => {
    if (error instanceof HTTPException) return error.getResponse();
    if (!(error instanceof Refusal)) throw error;
    const page = renderDocument(
      "This did not work",
      html`<main class="sheet"><h1>${error.message}</h1></main>`,
    );
    return respond(page, undefined, error.status);
  });
  app.use(async ({ req }, next) => {
    if (req.method !== "GET" && !isSameOrigin(req.raw))
      return new Response("Send this form from the bank's own pages.", { status: 403 });
    tick(bank);
    await next();
    if (req.method !== "GET" || state.changes !== savedChanges) save();
    return undefined;
  });
  app.get(stylePath, () => new Response(bankStyle, { headers: { "content-type": "text/css" } }));
  app.route("/", bankApi(bank, key));
  app.route("/", payPages(bank));
  app.route("/", panel(bank));
  return {
    fetch: async (request) => app.fetch(request),
    async run() {
      tick(bank);
      if ((await sendEvents(delivery, state, now)) || state.changes !== savedChanges) save();
    },
  };
}
