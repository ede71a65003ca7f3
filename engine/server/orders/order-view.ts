import { readCustomer } from "../../commerce/customer.ts";
import { moneyFormat } from "../../commerce/money.ts";
import type { OrderSubmission } from "../../commerce/order-book.ts";
import { shownOrderId } from "../../commerce/order-id.ts";
import { type OrderState, readState } from "../../commerce/order-state.ts";
import type { OrderTable } from "../../commerce/order-table.ts";
import { shownOrder } from "../../commerce/shown-order.ts";
import type { SummaryContent } from "./fill-summary.ts";

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
    invoice: due > 0 ? [{}] : [],
  };
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

/** Formats an order for its market. `page`: the path of the order's page, if the site has one. */
export function viewOrder(
  { form, values, order }: Pick<OrderSubmission, "form" | "values" | "order">,
  { markets, contacts = {} }: OrderTable,
  page: string | undefined,
): SummaryContent {
  const { languageTag, timeZone } = markets[order.market] ?? { languageTag: "en", timeZone: "UTC" };
  const formatDate = (moment: number) =>
    new Intl.DateTimeFormat(languageTag, { dateStyle: "long", timeZone }).format(moment);
  const state = readState(order);
  const { lines, delivery, total } = shownOrder(order, languageTag);
  const { email, address } = readCustomer(values, contacts[form] ?? {}, languageTag);
  return {
    values: { number: shownOrderId(order.id), date: formatDate(order.at), total },
    parts: {
      [state.status]: [{}],
      line: lines,
      delivery: delivery === undefined ? [] : [{ price: delivery }],
      free: delivery === undefined ? [{}] : [],
      ...viewPayments(state, moneyFormat(languageTag, order.currency)),
      ...viewParcels(state, formatDate),
      address: address.length > 0 ? [{ address }] : [],
      email: email === undefined ? [] : [{ email }],
      arrival: ["placed", "paid", "shipped"].includes(state.status) ? [{}] : [],
      page: page === undefined ? [] : [{ url: page }],
    },
  };
}
