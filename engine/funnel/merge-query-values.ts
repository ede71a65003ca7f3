import type { OrderRule } from "../schema/order-targets.ts";

/**
 * For each value of a query parameter that rules name, the first value that the rules treat in the same way. Two values
 * are treated in the same way if their rules differ only in the value, and have the same rules before and after them.
 * The keys are `name=value`.
 */
export function mergeQueryValues(rules: readonly OrderRule[]): ReadonlyMap<string, string> {
  const names = new Set(rules.flatMap(({ query }) => Object.keys(query ?? {})));
  const merged = new Map<string, string>();
  for (const name of names) {
    const signatures = new Map<string, string>();
    let others = 0;
    for (const { query: { [name]: value, ...query } = {}, ...rule } of rules) {
      if (value === undefined) others++;
      else signatures.set(value, `${signatures.get(value) ?? ""}${JSON.stringify([others, rule, query])}`);
    }
    const firsts = new Map<string, string>();
    for (const [value, signature] of signatures) {
      const first = firsts.get(signature) ?? value;
      firsts.set(signature, first);
      merged.set(`${name}=${value}`, first);
    }
  }
  return merged;
}
