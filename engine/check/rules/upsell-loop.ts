import { describeCycle, findCycles } from "../find-cycles.ts";
import type { Rule } from "../rule.ts";
import { siteFunnelProof } from "../site-funnel.ts";

export const upsellLoop: Rule = {
  meta: {
    code: "upsell-loop",
    severity: "error",
    title: "Offers after an order lead back to each other",
  },
  check: (site, report) => {
    const { routes } = site;
    // `funnel-loop` reports loops that visitors cannot even leave by another link.
    if (siteFunnelProof(site).loops.length > 0) return;
    const next = new Map([...routes.values()].map(({ name, upsell }) => [name, upsell?.next]));
    for (const cycle of findCycles(next)) {
      const sources = routes.get(cycle.at(-1) ?? "")?.sources ?? [];
      const source = sources.find(({ value }) => value.upsell !== undefined);
      if (source === undefined) continue;
      report({
        document: source.document,
        path: ["upsell", "next"],
        message: `Visitors who accept these offers come back to them again and again: ${describeCycle(cycle)}.`,
        hint: 'Set "next" to the page that thanks for the order.',
      });
    }
  },
};
