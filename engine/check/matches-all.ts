import type { OrderRule } from "../schema/order-targets.ts";

/** Whether an order rule matches every visit to every page. Such a rule ends the list. */
export const matchesAll = ({ routes, query }: OrderRule): boolean =>
  routes === undefined && Object.keys(query ?? {}).length === 0;
