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

interface SumFormat {
  /** The language of the order's market (BCP 47). */
  readonly languageTag: string;
  /** Formats an amount of its currency. */
  readonly money: (amount: number) => string;
}

/** Formats the sums of an order. `terms`: those about its taxes. */
export function showSums(
  { delivery, total, taxes }: OrderPrice,
  terms: Pick<TaxTerms, "included"> | undefined,
  { languageTag, money }: SumFormat,
): OrderSums {
  const sums = { ...(delivery > 0 && { delivery: money(delivery) }), total: money(total) };
  if (taxes === undefined || taxes.amounts.length === 0) return sums;
  const percent = new Intl.NumberFormat(languageTag, { style: "percent", maximumFractionDigits: 4 });
  const rows = taxes.amounts.map(({ name, rate, amount }) => {
    const tax = `${name} ${percent.format(rate / 1_000_000)}`;
    return { name: terms?.included?.replaceAll("{tax}", () => tax) ?? tax, price: money(amount) };
  });
  return taxes.prices === "net" ? { ...sums, taxes: rows } : { ...sums, included: rows };
}

/** `languageTag` is the language of the order's market. */
export function shownOrder(order: Order, languageTag: string): ShownOrder {
  const { currency, terms } = order;
  const money = moneyFormat(languageTag, currency);
  const state = readState(order);
  return {
    number: shownOrderId(order.id),
    lines: state.lines.map(({ name, price, quantity }) => ({
      name: quantity === 1 ? name : `${quantity} × ${name}`,
      price: money(price * quantity),
    })),
    ...showSums(state, terms.taxes, { languageTag, money }),
  };
}
