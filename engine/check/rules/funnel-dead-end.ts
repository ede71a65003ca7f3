import { causeFinder } from "../cause-finder.ts";
import { formatMarkets } from "../format-markets.ts";
import type { Rule } from "../rule.ts";
import { siteFunnelProof } from "../site-funnel.ts";

export const funnelDeadEnd: Rule = {
  meta: {
    code: "funnel-dead-end",
    severity: "error",
    tier: "funnel",
    title: "A path to an order ends before the order",
  },
  check: (site, report) => {
    const findCause = causeFinder(site);
    const depth = (name: string) => site.routes.get(name)?.sources.length ?? 0;
    for (const { location, name, path, markets } of siteFunnelProof(site).deadEnds.toSorted(
      (one, other) => depth(one.name) - depth(other.name),
    )) {
      const route = site.routes.get(name);
      const cause = route ? findCause(route, location) : location;
      if (cause === undefined) continue;
      report({
        ...cause,
        message: `The path to an order ends on the page "${name}"${formatMarkets(markets)}: ${path}.`,
        hint: "Add an order button, an order form or a link to that page, or choose another page.",
      });
    }
  },
};
