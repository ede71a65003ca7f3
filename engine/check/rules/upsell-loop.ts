import type { SourceLocation } from "../../json/document.ts";
import { routeFinder } from "../../site/find-route.ts";
import type { LinkedRoute } from "../../site/link-routes.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import { describeCycle, findCycles } from "../find-cycles.ts";
import type { Rule } from "../rule.ts";
import { siteFunnel, siteFunnelProof } from "../site-funnel.ts";

/** Where a route or its base names the page after its offer. */
function locateNext({ sources }: LinkedRoute): SourceLocation | undefined {
  const source = sources.find(({ value }) => value.upsell !== undefined);
  return source && { document: source.document, path: ["upsell", "next"] };
}

/** The routes with an order form, which begins the funnel. */
const orderRoutes = (site: LinkedSite): ReadonlySet<string> => {
  const funnel = siteFunnel(site);
  const taking = funnel?.states.filter((state) =>
    funnel.stepsFrom(state).some(({ kind }) => kind === "form"),
  );
  return new Set(taking?.map(({ route }) => route.name));
};

export const upsellLoop: Rule = {
  meta: {
    code: "upsell-loop",
    severity: "error",
    tier: "reference",
    title: "Offers after an order lead back to each other",
  },
  check: (site, report) => {
    const { routes } = site;
    // `funnel-loop` reports loops that visitors cannot even leave by another link.
    if (siteFunnelProof(site).loops.length > 0) return;
    const { find } = routeFinder(site);
    const ordering = orderRoutes(site);
    for (const route of routes.values()) {
      const [next, location] = [find(route.upsell?.next ?? ""), locateNext(route)];
      // A variant that names no page of its own is the same mistake as its base's.
      if (next === undefined || location === undefined || !ordering.has(next.name)) continue;
      if (location.document !== route.sources[0]?.document) continue;
      report({
        ...location,
        message: `After this offer, visitors come back to "${next.name}", where they would order again.`,
        hint: 'Set "next" to the page that thanks for the order.',
      });
    }
    const next = new Map([...routes.values()].map(({ name, upsell }) => [name, upsell?.next]));
    for (const cycle of findCycles(next)) {
      const last = routes.get(cycle.at(-1) ?? "");
      const location = last && locateNext(last);
      if (location === undefined) continue;
      report({
        ...location,
        message: `Visitors who accept these offers come back to them again and again: ${describeCycle(cycle)}.`,
        hint: 'Set "next" to the page that thanks for the order.',
      });
    }
  },
};
