import type { OrderRule } from "../schema/order-targets.ts";

/** The rules of the order-target map that can hold on a route, in order, up to the first that always does. */
export function orderRulesOf(rules: readonly OrderRule[], route: string): OrderRule[] {
  const own: OrderRule[] = [];
  for (const rule of rules) {
    if (rule.routes !== undefined && !rule.routes.includes(route)) continue;
    own.push(rule);
    if (Object.keys(rule.query ?? {}).length === 0) break;
  }
  return own;
}
