import { maskValues, readCustomer } from "../../commerce/customer.ts";
import { moneyFormat } from "../../commerce/money.ts";
import type { Order } from "../../commerce/order.ts";
import type { OrderSubmission } from "../../commerce/order-book.ts";
import { shownOrderId } from "../../commerce/order-id.ts";
import { type OrderState, readState } from "../../commerce/order-state.ts";
import type { MarketPayments, OrderTable } from "../../commerce/order-table.ts";
import { readAttempts, readPrepaid } from "../../commerce/payment-attempts.ts";
import { shownOrder } from "../../commerce/shown-order.ts";
import { type ArrivalTerms, formatArrival } from "../../forms/arrival.ts";
import type { SummaryContent } from "./fill-summary.ts";
import { viewPurchase } from "./view-purchase.ts";

/** The parts about money that has moved or will move. */
function viewPayments(
  { paid, refunded, due }: OrderState,
  format: (amount: number) => string,
): SummaryContent["parts"] {
  const show = (amount: number) => (amount > 0 ? [{ price: format(amount) }] : []);
  return {
    "paid-amount": show(paid),
    "refunded-amount": show(refunded),
    due: paid > 0 || refunded > 0 ? show(due) : [],
    owed: show(-due),
  };
}

/** The parts about how the order is paid: the method, and for an invoice the shop's account. */
function viewMethod(
  order: Order,
  { due, status }: OrderState,
  payments: MarketPayments | undefined,
  formatDate: (moment: number) => string,
): SummaryContent["parts"] {
  const attempt = readAttempts(order).findLast(({ line }) => line === undefined);
  const isInvoice =
    (attempt === undefined || attempt.provider === "invoice") && due > 0 && status !== "cancelled";
  const method = payments?.methods.find(({ name }) => name === attempt?.method)?.label;
  const account = isInvoice ? payments?.account : undefined;
  return {
    method: method === undefined || status === "unpaid" ? [] : [{ method }],
    invoice: isInvoice ? [{}] : [],
    account: account ? [{ account: account.holder }] : [],
    "account-part": (account?.parts ?? []).map(({ label, value }) => ({ name: label, part: value })),
    "due-date": account ? [{ dueDate: formatDate(order.at + account.dueDays * day) }] : [],
    reference: account ? [{ reference: shownOrderId(order.id) }] : [],
  };
}

const day = 86_400_000;

/** When the order arrives: counted from its payment if it is packed after that, and otherwise from the order. */
function viewArrival(
  order: Order,
  { status }: OrderState,
  terms: ArrivalTerms | undefined,
): SummaryContent["parts"] {
  if (!["placed", "paid", "shipped"].includes(status)) return {};
  if (terms === undefined) return { arrival: [{}] };
  const [prepaid] = readPrepaid(order);
  const payment = prepaid && order.facts?.find(({ type }) => type === "paid");
  return { "arrival-days": [{ arrival: formatArrival((payment ?? order).at, terms) }] };
}

function viewParcels(
  { shipments }: OrderState,
  formatDate: (moment: number) => string,
): SummaryContent["parts"] {
  const parcels = shipments.map(({ at, carrier, tracking, url = "" }) => ({
    date: formatDate(at),
    parcel: [carrier, tracking].flatMap((text) => text || []).join(" "),
    url,
  }));
  const isTracked = ({ url }: { readonly url: string }) => /^https?:/.test(url);
  return {
    "tracked-parcel": parcels.filter(isTracked),
    parcel: parcels.filter((parcel) => !isTracked(parcel)),
  };
}

/** The names of the products that are not in the order, because the bank has declined their payment. */
const listDeclined = ({ facts = [], lines }: Order): readonly string[] =>
  facts.flatMap((fact) => {
    if (fact.type !== "line-removed") return [];
    const ended = facts.findLast(
      (entry) => entry.type === "attempt-ended" && fact.key === `attempt-${entry.attempt}-line`,
    );
    const isDeclined = ended?.type === "attempt-ended" && ended.result === "failed";
    return isDeclined ? (lines[fact.position]?.name ?? []) : [];
  });

/** Where the links of a summary lead, if there is such a page. */
interface SummaryPaths {
  /** The order's page. */
  readonly page: string | undefined;
  /** The page that follows the payment. */
  readonly next: string | undefined;
  /** Precedes the addresses of pictures, for mails. */
  readonly origin?: string;
}

/** What an order's summary shows. `isMasked`: without what identifies the customer. */
interface ViewedOrder extends Pick<OrderSubmission, "form" | "values" | "order"> {
  readonly isMasked?: boolean;
}

/** Stands for the picture of a product that the shop no longer has. */
const emptyPicture = "data:image/gif;base64,R0lGODlhAQABAAAAACw=";

/** Formats an order for its market. */
export function viewOrder(
  { form, values, order, isMasked = false }: ViewedOrder,
  { markets, pictures = {}, contacts = {}, hasTags }: OrderTable,
  { page, next, origin = "" }: SummaryPaths,
): SummaryContent {
  const { languageTag, timeZone } = markets[order.market] ?? { languageTag: "en", timeZone: "UTC" };
  const formatDate = (moment: number) =>
    new Intl.DateTimeFormat(languageTag, { dateStyle: "long", timeZone }).format(moment);
  const state = readState(order);
  const { lines, delivery, taxes = [], total, included = [] } = shownOrder(order, languageTag);
  const fields = contacts[form] ?? {};
  const typed = isMasked ? maskValues(values, fields) : values;
  const { email, address } = readCustomer(typed, fields, markets[order.market]);
  return {
    values: { number: shownOrderId(order.id), order: order.id, date: formatDate(order.at), total },
    parts: {
      [state.status]: [{}],
      line: lines.map((line, index) => {
        const picture = pictures[state.lines[index]?.product ?? ""];
        return { ...line, picture: picture === undefined ? emptyPicture : origin + picture };
      }),
      delivery: delivery === undefined ? [] : [{ price: delivery }],
      free: delivery === undefined ? [{}] : [],
      tax: taxes,
      "included-tax": included,
      ...viewMethod(order, state, markets[order.market]?.payments, formatDate),
      "invoice-number": (order.documents ?? [])
        .filter(({ kind }) => kind === "invoice")
        .map(({ number }) => ({ invoice: number })),
      ...viewPayments(state, moneyFormat(languageTag, order.currency)),
      ...viewParcels(state, formatDate),
      address: address.length > 0 ? [{ address }] : [],
      email: email === undefined ? [] : [{ email }],
      masked: isMasked && (address.length > 0 || email !== undefined) ? [{}] : [],
      ...viewArrival(order, state, markets[order.market]?.arrival),
      declined: listDeclined(order).map((name) => ({ name })),
      page: page === undefined ? [] : [{ url: page }],
      next: next === undefined ? [] : [{ url: next }],
    },
    purchase: hasTags && viewPurchase(order),
  };
}
