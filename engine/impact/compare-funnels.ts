import { siteFunnel } from "../check/site-funnel.ts";
import type { LinkedSite } from "../site/link-site.ts";

/** A step of the funnel that only one version has, with the markets in which it is. */
export interface FunnelDifference {
  readonly is: "new" | "gone";
  readonly from: string;
  readonly to: string;
  /** What leads there: an order button, a link, a form and so on. */
  readonly by: string;
  /** The query of the visit, such as `src=mail`. */
  readonly query: string;
  readonly markets: readonly string[];
}

interface FunnelStep {
  readonly key: string;
  readonly market: string;
}

const separator = "\n";

/** All steps between pages, in every market and with every query that order targets name. */
function listSteps(site: LinkedSite): FunnelStep[] {
  const graph = siteFunnel(site);
  return (graph?.states ?? []).flatMap((state) =>
    (graph?.stepsFrom(state) ?? []).flatMap((step) => {
      const to = typeof step.to === "string" ? step.to : step.to.route.name;
      const key = [state.route.name, to, step.kind, new URLSearchParams(state.query).toString()].join(
        separator,
      );
      return to === state.route.name ? [] : [{ key, market: state.market.code }];
    }),
  );
}

/** The steps that only the first site has. */
function subtractSteps(
  steps: readonly FunnelStep[],
  otherSteps: readonly FunnelStep[],
): Map<string, Set<string>> {
  const otherKeys = new Set(otherSteps.map(({ key, market }) => key + separator + market));
  const marketsByKey = new Map<string, Set<string>>();
  for (const { key, market } of steps) {
    if (otherKeys.has(key + separator + market)) continue;
    marketsByKey.set(key, (marketsByKey.get(key) ?? new Set()).add(market));
  }
  return marketsByKey;
}

/** Compares the funnels of two sites: the steps that are new, and those that are gone. */
export function compareFunnels(before: LinkedSite, after: LinkedSite): readonly FunnelDifference[] {
  const [old, now] = [listSteps(before), listSteps(after)];
  const describe = (is: FunnelDifference["is"], steps: Map<string, Set<string>>) =>
    [...steps].map(([key, markets]): FunnelDifference => {
      const [from = "", to = "", by = "", query = ""] = key.split(separator);
      return { is, from, to, by, query, markets: [...markets] };
    });
  return [...describe("gone", subtractSteps(old, now)), ...describe("new", subtractSteps(now, old))];
}
