import type { Device } from "../counts/count.ts";
import type { Exposure } from "../counts/visit-event.ts";
import type { OrderDocument } from "./order-documents.ts";
import type { OrderFact } from "./order-facts.ts";
import type { TaxTerms } from "./taxes.ts";

/** The price of delivery, in the currency's smallest unit. */
export interface DeliveryTerms {
  readonly fee: number;
  /** Delivery is free from this price on. Default: never. */
  readonly freeFrom?: number | undefined;
}

/** What an order costs besides its lines, as its market had it when the order was placed. */
export interface OrderTerms extends DeliveryTerms {
  /** Omitted if the market has no taxes: prices then include them, and nothing says how much. */
  readonly taxes?: TaxTerms;
}

/** One line of an order, as the page offered it. */
export interface OrderLine {
  /** The product's id. */
  readonly product: string;
  /** Its name in the language of the order. */
  readonly name: string;
  /** The price of one piece, in the smallest unit of the order's currency. */
  readonly price: number;
  readonly quantity: number;
  /** The class of its taxes, such as `reduced`. Omitted if the market has no taxes. */
  readonly taxClass?: string;
  /** The product has a limited stock. */
  readonly isStocked?: true;
}

/** How an order came about. Only counters use it. */
export interface OrderOrigin {
  /** The name of the base route on which it was placed. */
  readonly route: string;
  readonly source: string;
  readonly device: Device;
  /** Whether the page views of the visit were counted. */
  readonly isCounted: boolean;
}

/** An order, with everything that its ledger says. Upsells can add lines to it (decision 31). */
export interface Order {
  /** Short, so that people can read it out, and hard to guess. */
  readonly id: string;
  readonly market: string;
  /** ISO 4217. */
  readonly currency: string;
  /** The lines in the sequence in which they were ordered, with those that were removed later. */
  readonly lines: readonly OrderLine[];
  readonly terms: OrderTerms;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** What has happened since. Omitted if nothing has. */
  readonly facts?: readonly OrderFact[];
  /** Its invoice, then its credit notes, oldest first. Omitted if it has none. */
  readonly documents?: readonly OrderDocument[];
  /** Omitted in markets that count nothing. */
  readonly origin?: OrderOrigin;
  /** The experiments that the browser was exposed to when it ordered for the first time. Only counters use it. */
  readonly exposures?: readonly Exposure[];
}
