/** The conditions of a rule in the order-target map. */
interface Conditions {
  /** Default: any route. */
  readonly routes?: readonly string[] | undefined;
  readonly query?: Readonly<Record<string, string>> | undefined;
}

/**
 * The rules of the order-target map that can apply to a route, in order, up to the first that always applies.
 */
export function filterOrderRules<Rule extends Conditions>(rules: readonly Rule[], route: string): Rule[] {
  const own: Rule[] = [];
  for (const rule of rules) {
    if (rule.routes !== undefined && !rule.routes.includes(route)) continue;
    own.push(rule);
    if (Object.keys(rule.query ?? {}).length === 0) break;
  }
  return own;
}
