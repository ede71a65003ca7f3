import type { OrderSums, SumRow } from "../forms/order-sums.ts";
import { moneyFormat } from "./money.ts";
import type { Order } from "./order.ts";
import { shownOrderId } from "./order-id.ts";
import { readState } from "./order-state.ts";
import type { OrderPrice } from "./price-order.ts";
import type { TaxTerms } from "./taxes.ts";

/** An order as its summary shows it. */
export interface ShownOrder extends OrderSums {
  readonly number: string;
  readonly lines: readonly SumRow[];
}

interface Locality {
  /** The language of the order's market (BCP 47). */
  readonly languageTag: string;
  /** ISO 4217. */
  readonly currency: string;
}

/** Formats the sums of an order. `terms`: those about its taxes. */
export function showSums(
  { delivery, total, taxes }: OrderPrice,
  terms: Pick<TaxTerms, "included"> | undefined,
  { languageTag, currency }: Locality,
): OrderSums {
  const format = moneyFormat(languageTag, currency);
  const percent = new Intl.NumberFormat(languageTag, { style: "percent", maximumFractionDigits: 4 });
  const rows = taxes?.amounts.map(({ name, rate, amount }) => {
    const tax = `${name} ${percent.format(rate / 1_000_000)}`;
    return { name: terms?.included?.replaceAll("{tax}", () => tax) ?? tax, price: format(amount) };
  });
  const hasRows = rows !== undefined && rows.length > 0;
  return {
    ...(delivery > 0 && { delivery: format(delivery) }),
    ...(hasRows && taxes?.prices === "net" && { taxes: rows }),
    total: format(total),
    ...(hasRows && taxes?.prices === "gross" && { included: rows }),
  };
}

/** `languageTag` is the language of the order's market. */
export function shownOrder(order: Order, languageTag: string): ShownOrder {
  const { currency, terms } = order;
  const format = moneyFormat(languageTag, currency);
  const state = readState(order);
  return {
    number: shownOrderId(order.id),
    lines: state.lines.map(({ name, price, quantity }) => ({
      name: quantity === 1 ? name : `${quantity} × ${name}`,
      price: format(price * quantity),
    })),
    ...showSums(state, terms.taxes, { languageTag, currency }),
  };
}
