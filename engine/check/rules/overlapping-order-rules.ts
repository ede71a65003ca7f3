import type { OrderRule } from "../../schema/order-targets.ts";
import { contains, findVisits, type OrderVisits, sharedVisits } from "../order-rules.ts";
import type { Rule } from "../rule.ts";

const isCaughtBy = (rules: readonly OrderRule[], visits: OrderVisits): boolean =>
  rules.flatMap(findVisits).some((other) => contains(other, visits));

const isSpecialCase = (one: OrderVisits, other: OrderVisits): boolean =>
  contains(other, one) && !contains(one, other);

/**
 * A visit that an earlier and a later rule both match, although the earlier is not a special case of the
 * later. Order rules apply in every market.
 */
function undecided(
  earlier: OrderRule,
  later: OrderRule,
  before: readonly OrderRule[],
): OrderVisits | undefined {
  const visits = findVisits(earlier);
  if (visits.every((visit) => isCaughtBy([later], visit))) return undefined;
  for (const earlierVisits of visits) {
    for (const laterVisits of findVisits(later)) {
      const shared = isSpecialCase(earlierVisits, laterVisits)
        ? undefined
        : sharedVisits(earlierVisits, laterVisits);
      if (shared && !isCaughtBy(before, shared)) return shared;
    }
  }
  return undefined;
}

function describe({ route, query }: OrderVisits): string {
  const page = route === undefined ? "any page" : `"${route}"`;
  const search = new URLSearchParams(query).toString();
  return search === "" ? page : `${page} with ?${search}`;
}

/**
 * If two special rules match, the first wins. `unreachable-order-rule` reports rules that can never match.
 */
export const overlappingOrderRules: Rule = {
  meta: {
    code: "overlapping-order-rules",
    severity: "warning",
    tier: "reference",
    title: "Two order-target rules overlap",
    once: true,
  },
  check: ({ manifests }, report) => {
    if (manifests.orderTargets === undefined) return;
    const { document, value } = manifests.orderTargets;
    value.rules.forEach((later, index) => {
      const before = value.rules.slice(0, index);
      if (findVisits(later).every((visits) => isCaughtBy(before, visits))) return;
      const conflicts = before.flatMap((earlier, index) => {
        const shared =
          earlier.to === later.to ? undefined : undecided(earlier, later, value.rules.slice(0, index));
        return shared ? [`${describe(shared)} by rule ${index + 1}, to "${earlier.to}"`] : [];
      });
      if (conflicts.length === 0) return;
      report({
        document,
        path: ["rules", index],
        message: `Earlier rules also match these visits and win only by their order: ${conflicts.join("; ")}.`,
        hint: "Add a rule for these visits before both, or make routes and queries distinct.",
      });
    });
  },
};
