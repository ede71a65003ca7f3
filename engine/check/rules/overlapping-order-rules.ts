import type { OrderRule } from "../../schema/order-targets.ts";
import { contains, type OrderVisits, sharedVisits, visitsOf } from "../order-visits.ts";
import type { Rule } from "../rule.ts";

const isCaughtBy = (rules: readonly OrderRule[], visits: OrderVisits): boolean =>
  rules.flatMap(visitsOf).some((other) => contains(other, visits));

const isSpecialCase = (one: OrderVisits, other: OrderVisits): boolean =>
  contains(other, one) && !contains(one, other);

/** A visit that an earlier and a later rule both match, although the earlier is no special case of the later. Order rules hold in every market. */
function undecided(
  earlier: OrderRule,
  later: OrderRule,
  before: readonly OrderRule[],
): OrderVisits | undefined {
  const visits = visitsOf(earlier);
  if (visits.every((one) => isCaughtBy([later], one))) return undefined;
  for (const one of visits) {
    for (const other of visitsOf(later)) {
      const shared = isSpecialCase(one, other) ? undefined : sharedVisits(one, other);
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

/** Of two special rules the first one wins. Rules that can never match at all are reported as that. */
export const overlappingOrderRules: Rule = {
  code: "overlapping-order-rules",
  check: ({ world }, report) => {
    if (world.orderTargets === undefined) return;
    const { document, value } = world.orderTargets;
    value.rules.forEach((later, index) => {
      const before = value.rules.slice(0, index);
      if (visitsOf(later).every((visits) => isCaughtBy(before, visits))) return;
      const taken = before.flatMap((earlier, place) => {
        const shared =
          earlier.to === later.to ? undefined : undecided(earlier, later, value.rules.slice(0, place));
        return shared ? [`${describe(shared)} by rule ${place + 1}, to "${earlier.to}"`] : [];
      });
      if (taken.length === 0) return;
      report({
        document,
        path: ["rules", index],
        message: `Rules before this one take visits that it is for as well, only because they stand first: ${taken.join("; ")}.`,
        hint: "Write a rule for such visits before both, or keep routes and queries apart.",
      });
    });
  },
};
