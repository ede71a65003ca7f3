/** The path of the running order: GET reads it, POST accepts an offer. */
export const orderPath = "/api/order";

/** The hidden fields of an offer: the path of its page, the product, and the price that the page has shown. */
export const offerFields = { page: "page", product: "product", price: "shown-price" } as const;

/** The query parameter with the product that the page's order form starts with. */
export const productName = "product";

/**
 * The id of the message for an accepted offer that could not be stored. Without script the server redirects
 * to it.
 */
export const offerErrorId = "offer-failed";

/**
 * Marks the texts that a page after an order shows to visitors without an order (decision 36). Styles show
 * either these texts or, if the document has `orderedHook`, the page's own sections. The server writes
 * `orderedHook` for visitors with an order; a script sets it when an order is placed.
 */
export const afterOrderHook = "data-after-order";
export const orderedHook = "data-ordered";

/**
 * Says how a product is paid that is added to the visitor's order: an `UpsellPayment`. The server writes it. Without it, an
 * invoice contains the product: scripts place no other orders without leaving the document.
 */
export const upsellHook = "data-upsell";

/** The JSON response (409) if the price differs from the shown one, or the product is sold out: nothing was added. */
export interface OfferQuestion {
  /** The form shows it, and can be sent again. */
  readonly text: string;
  /** What to send as the shown price to accept it. */
  readonly price: number;
}

/** The status of the JSON response if there is no order that the offer can still be added to. */
export const closedStatus = 410;

/**
 * The attribute with the product of an offer whose form can show that the order has it, and the one that marks the form
 * then.
 */
export const offerHooks = { product: "data-offer-product", added: "data-added" } as const;

/** The JSON response after an offer was accepted. */
export interface OfferAnswer {
  /** The path of the next page. */
  readonly next: string;
  /** The number of lines in the running order. Omitted if the host takes no orders. */
  readonly lines?: number;
  /** The order had this line before. */
  readonly known?: true;
}

/** The URL of a page's filled order summary. `market` is the page's market. */
export const summaryHref = (page: string, market: string): string =>
  `${orderPath}?${new URLSearchParams({ page, market })}`;

/**
 * The attributes of the unfilled summary that the build has rendered, a `<template>`, and of the parts in it: templates
 * that the server repeats, shows once or leaves out.
 */
export const summaryHooks = { summary: "data-running-order", part: "data-order-part" } as const;

/** The names of the parts. Each status of an order has a part with its name, too. */
export const summaryParts = [
  "line",
  "delivery",
  "free",
  "tax",
  "included-tax",
  "paid-amount",
  "refunded-amount",
  "due",
  "owed",
  "method",
  "invoice",
  "due-date",
  "account",
  "account-part",
  "reference",
  "invoice-number",
  "parcel",
  "tracked-parcel",
  "address",
  "email",
  "masked",
  "arrival",
  "arrival-days",
  "page",
  "next",
  "declined",
] as const;

/** The placeholders for an order's values in the summary. */
export const summaryPlaceholders = {
  number: "{number}",
  date: "{date}",
  name: "{name}",
  picture: "{picture}",
  price: "{price}",
  total: "{total}",
  parcel: "{parcel}",
  url: "{url}",
  address: "{address}",
  email: "{email}",
  arrival: "{arrival}",
  order: "{order}",
  method: "{method}",
  account: "{account}",
  part: "{part}",
  reference: "{reference}",
  dueDate: "{dueDate}",
  invoice: "{invoice}",
} as const;

/** The attribute with the `Purchase` of a filled summary, as JSON. */
export const purchaseHook = "data-purchase";

/** A paid order in an event of the tag manager, with GA4's parameters. Amounts are in the currency's main unit: 59.9. */
export interface Purchase {
  readonly transaction_id: string;
  readonly currency: string;
  /** Without delivery. */
  readonly value: number;
  readonly shipping: number;
  /** Omitted if the market has no taxes. */
  readonly tax?: number;
  readonly items: readonly {
    readonly item_id: string;
    readonly item_name: string;
    readonly price: number;
    readonly quantity: number;
  }[];
}

/** The path to which a customer without a link sends the number of an order, and the e-mail address. */
export const linkPath = "/api/order/link";

/** The fields of that form. `page`: the path of the page of orders in the visitor's market. */
export const linkFields = { page: "page", number: "number", email: "email" } as const;

/** The ids of the messages to which the server redirects: it sends the link if the two fit, or refuses too many requests. */
export const linkSentId = "link-sent";
export const linkLimitedId = "link-limited";

/** The path to which a customer sends the method for an unpaid order. */
export const payPath = "/api/payments/pay";

/** The fields of that form: the order's id, and the name of the method. */
export const payFields = { order: "order", method: "method" } as const;

/** The id of the message for a payment that could not be started. The server redirects to it. */
export const payErrorId = "payment-failed";

/** The id of the message for an order that cannot be paid any more: too few pieces of its products are left. */
export const soldOutId = "sold-out";
