/** Where the running order is asked for (GET) and an offer is accepted (POST). */
export const orderPath = "/api/order";

/** The hidden fields of an offer: the path of the page that makes it, and the product. */
export const offerFields = { page: "page", product: "product" } as const;

/** The id of what a page says when an accepted offer could not be stored: without script the server leads there. */
export const offerTroubleId = "offer-failed";

/** What script is told after an offer was accepted. */
export interface OfferAnswer {
  /** The path of the page that follows. */
  readonly next: string;
  /** How many lines the running order has; none without one. */
  readonly lines?: number;
}

/** The address of a page's order summary, filled. `market` is the page's. */
export const summaryHref = (page: string, market: string): string =>
  `${orderPath}?${new URLSearchParams({ page, market })}`;

/**
 * What stands for an order's values in the summary that the build has drawn. It is a `<template data-running-order>`
 * whose `data-free` says "free"; in it a `<template data-order-line>` is repeated for each line.
 */
export const summaryMarks = {
  number: "{number}",
  name: "{name}",
  price: "{price}",
  delivery: "{delivery}",
  total: "{total}",
} as const;
