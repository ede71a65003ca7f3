import { Hono } from "hono";
import type { OrderService, OrderSubmission } from "../../../commerce/order-book.ts";
import { readOrderId, shownOrderId } from "../../../commerce/order-id.ts";
import type { MailStore } from "../../data/mail-store.ts";
import type { ReadOrderTable } from "../../http/stored-files.ts";
import type { AttentionStore } from "../../orders/attention-store.ts";
import type { PaymentService } from "../../payments/payment-service.ts";
import { goTo, page, readForm, sentence } from "../answers.ts";
import { formToken, type Session, type SessionHost } from "../session.ts";
import type { Door } from "../sign-in.ts";
import { renderDocument } from "../views/layout.ts";
import { orderView } from "../views/orders/order-view.ts";
import { ordersView } from "../views/orders/orders-view.ts";
import { stuckView } from "../views/orders/stuck-view.ts";
import { getOrderHref } from "../views/orders/words.ts";
import type { Html } from "../views/parts.ts";
import { ordersPath, stuckPath, type TopBar } from "../views/top-bar.ts";
import { findOrders, readOrdersQuery } from "./find-orders.ts";
import { readDecision } from "./read-decision.ts";

interface OrderPagesSetup {
  readonly orders: OrderService;
  /** Undefined if the host has no providers. */
  readonly payments: PaymentService | undefined;
  readonly attention: AttentionStore;
  readonly mails: Pick<MailStore, "list">;
  readonly readTable: ReadOrderTable;
  readonly services: SessionHost;
  readonly door: Door;
  readonly getTopBar: (session: Session, tab: TopBar["tab"]) => Promise<Html>;
}

const changed =
  "The order has changed since you opened this page, so nothing was recorded. Here it is as it is now: decide again.";

const onPage = "Send the form on the page of the order.";

/** The pages about orders, for signed-in users. Each decision is a fact in the name of its user. */
export function orderPages(setup: OrderPagesSetup): Hono {
  const { orders, payments, attention, mails, readTable, services, door, getTopBar } = setup;
  const app = new Hono();

  async function showOrder(session: Session, submission: OrderSubmission, problem?: string) {
    const context = {
      order: submission.order,
      token: formToken(services, session.value),
      providers: new Set(payments?.host.providers.keys()),
      createKey: () => crypto.randomUUID(),
    };
    const list = await mails.list({ order: submission.order.id });
    const content = orderView({ submission, mails: list, table: await readTable() }, context, problem);
    const bar = await getTopBar(session, "orders");
    const title = `Order ${shownOrderId(submission.order.id)}`;
    return page(renderDocument(title, [bar, content]), problem === undefined ? 200 : 409);
  }

  /** Records what a user has decided, and carries it out. */
  async function decide(session: Session, submission: OrderSubmission, form: URLSearchParams) {
    const { order } = submission;
    const { id } = order;
    const formKey = form.get("key") ?? "";
    if (!/^[\da-f-]{36}$/.test(formKey)) return sentence(onPage, 400);
    const key = `admin-${formKey}`;
    // The second click of a double click.
    if (order.facts?.some((fact) => fact.key === key)) return goTo(getOrderHref(id));
    const event = readDecision(form, order);
    if (typeof event === "string") return showOrder(session, submission, event);
    const fact = { ...event, key, by: session.user };
    const result = await orders.record(id, fact, Number(form.get("version")));
    if (result.kind === "unknown-order") return sentence("There is no such order any more.", 404);
    if (result.kind !== "recorded") {
      const problem = result.kind === "refused" ? result.refusal.message : changed;
      return showOrder(session, { ...submission, order: result.order }, problem);
    }
    if (event.type === "accepted") await payments?.look(id, event.attempt);
    else await payments?.settle(id);
    return goTo(getOrderHref(id));
  }

  app.get(ordersPath, async ({ req }) => {
    const session = await door.findSession(req.raw);
    if (session === undefined) return door.login();
    const query = new URL(req.url).searchParams;
    const now = services.now();
    if (query.has("stuck")) {
      const content = stuckView(await attention.list(now), now, formToken(services, session.value));
      return page(renderDocument("Needs attention", [await getTopBar(session, "stuck"), content]));
    }
    const filter = readOrdersQuery(query);
    const table = await readTable();
    const content = ordersView(await findOrders(orders, filter, table, services), filter, table);
    return page(renderDocument("Orders", [await getTopBar(session, "orders"), content]));
  });
  app.post(ordersPath, async ({ req }) => {
    const session = await door.findSession(req.raw);
    const form = await readForm(req.raw);
    const refusal = door.refuseForm(req.raw, session, form, "Send the form on its page.");
    if (refusal) return refusal;
    const event = form.get("event");
    if (event !== null) await attention.restartEvent(event);
    else await attention.forgetPayment(form.get("provider") ?? "", form.get("reference") ?? "");
    return goTo(stuckPath);
  });
  app.on(["GET", "POST"], `${ordersPath}/:number`, async ({ req }) => {
    // First, so that a body without an end is refused whoever sends it.
    const form = req.method === "POST" ? await readForm(req.raw) : undefined;
    const session = await door.findSession(req.raw);
    const refusal = form && door.refuseForm(req.raw, session, form, onPage);
    if (refusal) return refusal;
    if (session === undefined) return door.login();
    const id = readOrderId(req.param("number"));
    const submission = id && (await orders.findSubmission(id));
    if (!submission) return sentence("There is no such order.", 404);
    return form ? decide(session, submission, form) : showOrder(session, submission);
  });
  return app;
}
