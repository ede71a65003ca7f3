import type { OrderRule } from "../schema/order-targets.ts";

/** The visits that an order-target rule is for, of one of its routes: undefined stands for any. */
export interface OrderVisits {
  readonly route: string | undefined;
  readonly query: Readonly<Record<string, string>>;
}

/** A rule's visits, route by route. */
export const visitsOf = ({ routes, query = {} }: OrderRule): OrderVisits[] =>
  (routes ?? [undefined]).map((route) => ({ route, query }));

/** Whether all of `inner` are among `outer`. */
export const contains = (outer: OrderVisits, inner: OrderVisits): boolean =>
  (outer.route === undefined || outer.route === inner.route) &&
  Object.entries(outer.query).every(([name, value]) => inner.query[name] === value);

/** The visits that both are for, if there are any: a value of the query can only be one. */
export function sharedVisits(one: OrderVisits, other: OrderVisits): OrderVisits | undefined {
  if (one.route !== undefined && other.route !== undefined && one.route !== other.route) return undefined;
  if (Object.entries(one.query).some(([name, value]) => (other.query[name] ?? value) !== value))
    return undefined;
  return { route: one.route ?? other.route, query: { ...one.query, ...other.query } };
}
