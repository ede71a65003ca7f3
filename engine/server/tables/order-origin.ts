import type { Order, OrderOrigin } from "../stores/order-store.ts";

/** The value of the column `orders.origin`. */
export const originJson = ({ origin }: Order): string | null => (origin ? JSON.stringify(origin) : null);

/** Reads the column `orders.origin`. */
export const readOrigin = (json: string | null): { readonly origin?: OrderOrigin } =>
  // SAFETY: `originJson` wrote it.
  json === null ? {} : { origin: JSON.parse(json) as OrderOrigin };
