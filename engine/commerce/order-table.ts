import type { ArrivalTerms } from "../forms/arrival.ts";
import type { ContactFields } from "./customer.ts";
import type { DeliveryTerms, OrderLine } from "./order.ts";
import type { PaymentMethod } from "./payment-method.ts";
import type { MarketTaxes } from "./taxes.ts";

/** A product as a market sells it. */
export interface SoldProduct {
  /** In the market's language. */
  readonly name: string;
  /** In the smallest unit of the market's currency. */
  readonly price: number;
  /** The class of its taxes. Omitted if the market has no taxes. */
  readonly taxClass?: string;
  /** It has a limited stock. */
  readonly isStocked?: true;
}

/** The line of one piece of a product. */
export const toLine = (product: string, { name, price, taxClass, isStocked }: SoldProduct): OrderLine => ({
  product,
  name,
  price,
  quantity: 1,
  ...(taxClass !== undefined && { taxClass }),
  ...(isStocked && { isStocked }),
});

/** The offer of a route after an order (decision 32). */
export interface Upsell extends SoldProduct {
  readonly product: string;
  /** The path of the following page in this market. */
  readonly next: string;
}

/** Where customers pay an invoice, and when. */
export interface InvoiceAccount {
  readonly holder: string;
  /** What a transfer needs beside the holder, such as the IBAN, in the order of the form of a bank. */
  readonly parts: readonly { readonly label: string; readonly value: string }[];
  /** The number of days in which they pay it. */
  readonly dueDays: number;
}

/** How customers pay in a market. Texts are in its language. */
export interface MarketPayments {
  /** In the order of the form. */
  readonly methods: readonly PaymentMethod[];
  /** The texts of the page before the provider's page. */
  readonly leaving: { readonly title: string; readonly text: string; readonly action: string };
  /** Omitted if the site has none for the market. */
  readonly account?: InvoiceAccount;
}

export interface OrderMarket {
  /** ISO 4217. */
  readonly currency: string;
  /** BCP 47. Amounts are formatted for it. */
  readonly languageTag: string;
  /** IANA. Dates are shown in it. */
  readonly timeZone: string;
  /** The lines of an address, as `readCustomer` fills them. */
  readonly addressFormat: string;
  readonly terms: DeliveryTerms;
  /** When orders arrive. Omitted if the site has it as a text. */
  readonly arrival?: ArrivalTerms;
  /** Omitted if the site has no taxes for the market. */
  readonly taxes?: MarketTaxes;
  /** The products that an order can begin with, by product id. */
  readonly products: Readonly<Record<string, SoldProduct>>;
  /** Prices that routes have in place of the usual ones, by route name and product id. */
  readonly prices?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** By route name. */
  readonly upsells: Readonly<Record<string, Upsell>>;
  /** What arms of experiments offer in their place, by route name. Omitted if there are none. */
  readonly armUpsells?: Readonly<Record<string, readonly Upsell[]>>;
  /** Omitted if the site has no `payments.json`: it then sells on invoice. */
  readonly payments?: MarketPayments;
}

/** Everything that the page of a route offers in a market: the control's upsell first. */
export function listUpsells(market: OrderMarket | undefined, route: string): readonly Upsell[] {
  const { upsells = {}, armUpsells = {} } = market ?? {};
  return [
    ...(Object.hasOwn(upsells, route) ? [upsells[route] ?? []].flat() : []),
    ...(Object.hasOwn(armUpsells, route) ? (armUpsells[route] ?? []) : []),
  ];
}

/**
 * What visitors can order in each market, and at which price: `dist-server/orders.json`. Prices always come
 * from here and never from the visitor. Markets by code.
 */
export interface OrderTable {
  /** The addresses of the products' pictures, by product id. */
  readonly pictures?: Readonly<Record<string, string>>;
  /** The shop's name in the data that payment providers keep. */
  readonly shop?: string;
  readonly markets: Readonly<Record<string, OrderMarket>>;
  /** Omitted if the site has no tag manager: pages then do not say what was bought. */
  readonly hasTags?: true;
  /** Where the submissions of a form contain the customer's address, by the form's name. */
  readonly contacts?: Readonly<Record<string, ContactFields>>;
}
