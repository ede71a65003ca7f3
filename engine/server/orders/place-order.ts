import { readPlace } from "../../commerce/customer.ts";
import type { Order } from "../../commerce/order.ts";
import type { NewSubmission } from "../../commerce/order-book.ts";
import { createOrderId } from "../../commerce/order-id.ts";
import { readState } from "../../commerce/order-state.ts";
import { type OrderTable, toLine } from "../../commerce/order-table.ts";
import { priceOrder } from "../../commerce/price-order.ts";
import { findTaxTerms, sumAdded, type TaxPlace } from "../../commerce/taxes.ts";
import { againPrefix, readShownPrice } from "../../forms/form-submission.ts";
import { attemptOrder, findMethod } from "../../payments/new-attempt.ts";
import { findPage } from "../../routing/find-page.ts";
import type { SiteTable } from "../../routing/site-table.ts";
import type { Checkout, PlaceOrder, SentOrder } from "../http/checkout.ts";
import { contactHash, getSubmissionKey, readPlacement } from "../http/checkout.ts";
import type { Counting } from "../http/counting.ts";
import { hasOrderCookie, readOrderCookie } from "../http/order-cookie.ts";
import type { Services } from "../http/services.ts";
import type { ReadOrderTable } from "../http/stored-files.ts";
import { lookUp } from "../http/stored-files.ts";
import { senderGroups, submissionLimit } from "../limits/submission-limit.ts";
import { findOrderAttempt, type PaymentService } from "../payments/payment-service.ts";

interface PlaceSetup {
  readonly table: SiteTable;
  readonly services: Services;
  readonly readTable: ReadOrderTable;
  /** Undefined if the host counts nothing. */
  readonly counting: Counting | undefined;
  /** Undefined if the host has no providers of payments: no order then waits for one. */
  readonly payments: PaymentService | undefined;
}

/**
 * A submission within this time of an order by the same contact, or in the same browser, may repeat that
 * order. In milliseconds.
 */
const repeatWithin = 60 * 60 * 1000;

/**
 * How often the server asks a sender about an order whose key and cookie it does not have: five times, then once every
 * 12 minutes.
 */
const questions = { burst: 5, refillMs: 12 * 60_000 };

/** The route of the form's page. */
export function findFormRoute(
  table: SiteTable,
  { page, market }: Pick<SentOrder, "page" | "market">,
): string | undefined {
  const [path = ""] = page.split(/[?#]/);
  const match = findPage(table, path, "", market);
  return "route" in match ? match.route : undefined;
}

interface FirstChoice {
  readonly market: string;
  readonly product: string;
  /** Where the goods go. Default: unknown. */
  readonly place?: TaxPlace;
  /** Finds the route of the page on which it was ordered. Called only if some pages have prices of their own. */
  readonly findRoute?: () => string | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/**
 * Creates an order of one product at the price that its page shows in the market. Undefined if the market does not sell
 * it (decision 31).
 */
export function startOrder(
  { markets }: OrderTable,
  { market, product, place, findRoute, at }: FirstChoice,
): Order | undefined {
  const sells = lookUp(markets, market);
  const sold = lookUp(sells?.products, product);
  if (sells === undefined || sold === undefined) return undefined;
  const { currency, taxes } = sells;
  const terms = { ...sells.terms, ...(taxes && { taxes: findTaxTerms(taxes, place ?? {}) }) };
  const routePrices = sells.prices && lookUp(sells.prices, findRoute?.() ?? "");
  const price = lookUp(routePrices, product) ?? sold.price;
  return {
    id: createOrderId(),
    market,
    currency,
    lines: [toLine(product, { ...sold, price })],
    terms,
    at,
  };
}

/** Whether the page has shown another price than the order has, or other taxes. A page without net prices has shown none. */
function findChange({ shownPrices }: SentOrder, order: Order): "price" | "taxes" | undefined {
  const pricesOnPage = order.lines.map(({ product, price }) => ({
    price,
    ...readShownPrice(shownPrices, product),
  }));
  if (pricesOnPage.some(({ price, amount = price }) => amount !== price)) return "price";
  const added = sumAdded(readState(order).taxes) ?? 0;
  return pricesOnPage.some(({ tax = 0 }) => tax !== added) ? "taxes" : undefined;
}

/** The recent order whose cookie the visitor's browser has. */
async function findHeldOrder(request: Request, services: Services): Promise<Order | undefined> {
  const order = hasOrderCookie(request, services) ? await readOrderCookie(request, services) : undefined;
  return order && Math.abs(services.now() - order.at) < repeatWithin ? order : undefined;
}

/** What an order says, apart from the way to pay for it. */
const printOrder = (
  { market, values, order }: Pick<NewSubmission, "market" | "values" | "order">,
  field: string,
) =>
  JSON.stringify([
    market,
    order?.lines,
    Object.entries(values)
      .filter(([name]) => name !== field)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  ]);

/** Whether two submissions order the same. `field`: the one with the method of payment. */
const isSameOrder = (
  one: Pick<NewSubmission, "market" | "values" | "order">,
  other: Pick<NewSubmission, "market" | "values" | "order">,
  field: string,
): boolean => printOrder(one, field) === printOrder(other, field);

/**
 * Lets an order that takes the place of an unpaid one count for the arms of that one: a browser tells its exposures with
 * its first order only.
 */
const replace = ({ market, exposures }: Order, submission: NewSubmission): NewSubmission =>
  submission.order && exposures && market === submission.market
    ? { ...submission, order: { exposures, ...submission.order } }
    : submission;

/** Returns the function that places the orders of forms. */
export function orderPlacer({ table, services, readTable, counting, payments }: PlaceSetup): PlaceOrder {
  const { orders, secrets, now, getAddress } = services;
  const askLimit = submissionLimit(questions);

  /**
   * Resumes an order that waits for its payment, if the visitor sends the same one again. Undefined if it is another one: the
   * visitor has changed it before paying, which needs no question.
   */
  async function resume(
    held: Order,
    submission: NewSubmission,
    sent: SentOrder,
  ): Promise<Checkout | undefined> {
    const earlier = await orders.findSubmission(held.id);
    const { field = "", method: name } = sent.payment ?? {};
    if (earlier === undefined || !isSameOrder({ ...earlier, order: held }, submission, field))
      return undefined;
    const method = findMethod(
      lookUp((await readTable()).markets, held.market)?.payments,
      name,
      readState(held).due,
    );
    const last = findOrderAttempt(held);
    if (method && last && (last.method !== name || last.status === "ended")) {
      if ((await payments?.change(held, method, await sent.findNext())) === "sold-out")
        return { kind: "sold-out", lines: readState(held).lines.filter(({ isStocked }) => isStocked) };
    }
    return { kind: "accepted", order: (await orders.find(held.id)) ?? held, isNew: false };
  }

  /** Stores an order, unless it may repeat another one and the visitor was not asked. */
  async function placeOrAsk(sent: SentOrder, submission: NewSubmission): Promise<Checkout> {
    const { at } = submission;
    const { request } = sent;
    const held = await findHeldOrder(request, services);
    if (payments && held && readState(held).status === "unpaid")
      return (
        (await resume(held, submission, sent)) ?? readPlacement(await orders.place(replace(held, submission)))
      );
    const doubt = { isHeld: held !== undefined, from: at - repeatWithin, to: at + repeatWithin };
    const receipt = await orders.place({ ...submission, doubt });
    if (receipt.conflict?.by !== "contact") return readPlacement(receipt);
    if (held) return { kind: "repeat", held: { at: held.at, order: held } };
    // A sender must not find out who has ordered: after too many questions, its orders are stored without one.
    const isTooOften = askLimit(senderGroups(getAddress(request)), at) > 0;
    return isTooOften ? readPlacement(await orders.place(submission)) : { kind: "repeat" };
  }

  return async (sent) => {
    const { form, market, values, files, email, request, visit } = sent;
    const at = now();
    const findRoute = () => findFormRoute(table, sent);
    const orderTable = await readTable();
    const place = readPlace(values, lookUp(orderTable.contacts, form));
    const started = startOrder(orderTable, { market, product: sent.product, place, findRoute, at });
    if (started === undefined) return { kind: "not-sold" };
    const changed = findChange(sent, started);
    if (changed) return { kind: "price", order: started, changed };
    const offered = lookUp(orderTable.markets, market)?.payments;
    const method = findMethod(offered, sent.payment?.method, priceOrder(started).total);
    if (offered && method === undefined) return { kind: "not-payable" };
    const next = method && method.provider !== "invoice" ? await sent.findNext() : undefined;
    const facts = method && [{ ...attemptOrder(started, method, { at, next }), at }];
    const key =
      sent.key ?? getSubmissionKey({ form, market, values, address: getAddress(request), at }, secrets);
    const contact = email === undefined ? undefined : contactHash(form, email, secrets);
    const order = {
      ...started,
      ...(facts && { facts }),
      ...(await counting?.attribute(request, { market, findRoute, visit })),
    };
    const submission = {
      key,
      form,
      market,
      at,
      values,
      files,
      order,
      ...(contact !== undefined && { contact }),
    };
    return key.startsWith(againPrefix)
      ? readPlacement(await orders.place(submission))
      : placeOrAsk(sent, submission);
  };
}
