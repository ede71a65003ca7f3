import type { Device } from "../counts/count.ts";
import type { Exposure } from "../counts/visit-event.ts";
import type { OrderDocument } from "./order-documents.ts";
import type { OrderFact } from "./order-facts.ts";

/** The price of delivery, in the currency's smallest unit. */
export interface DeliveryTerms {
  readonly fee: number;
  /** Delivery is free from this price on. Default: never. */
  readonly freeFrom?: number | undefined;
}

/** The tax that a price includes. */
export interface LineTax {
  /** The product's class, such as `reduced`. */
  readonly class: string;
  /** In thousandths of a percent: 8.875 % is 8875. */
  readonly rate: number;
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
  /** Omitted if the market's prices name no tax. */
  readonly tax?: LineTax;
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
  readonly terms: DeliveryTerms;
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
