import type { OrderRule } from "../schema/order-targets.ts";

/** The visits that an order rule matches for one of its routes; `undefined` means any route. */
export interface OrderVisits {
  readonly route: string | undefined;
  readonly query: Readonly<Record<string, string>>;
}

/** The visits of a rule, one entry per route. */
export const findVisits = ({ routes, query = {} }: OrderRule): OrderVisits[] =>
  (routes ?? [undefined]).map((route) => ({ route, query }));

/** Whether `outer` includes all visits of `inner`. */
export const contains = (outer: OrderVisits, inner: OrderVisits): boolean =>
  (outer.route === undefined || outer.route === inner.route) &&
  Object.entries(outer.query).every(([name, value]) => inner.query[name] === value);

/**
 * The visits that both match, if any. A query parameter has only one value, so different values exclude each
 * other.
 */
export function sharedVisits(one: OrderVisits, other: OrderVisits): OrderVisits | undefined {
  if (one.route !== undefined && other.route !== undefined && one.route !== other.route) return undefined;
  if (Object.entries(one.query).some(([name, value]) => (other.query[name] ?? value) !== value))
    return undefined;
  return { route: one.route ?? other.route, query: { ...one.query, ...other.query } };
}
