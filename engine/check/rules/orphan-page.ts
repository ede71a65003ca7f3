import type { Rule } from "../rule.ts";
import { siteFunnelProof } from "../site-funnel.ts";

export const orphanPage: Rule = {
  meta: {
    code: "orphan-page",
    severity: "warning",
    tier: "funnel",
    title: "Nothing leads to this page of the funnel",
    inEveryState: true,
  },
  check: (site, report) => {
    for (const { route, midway } of siteFunnelProof(site).orphans) {
      const [source] = route.sources;
      if (source === undefined) continue;
      report({
        document: source.document,
        path: ["name"],
        message:
          midway === "upsell"
            ? `The page "${route.name}" offers an upsell, but nothing leads to it.`
            : `The page "${route.name}" shows the result of a quiz, but nothing leads to it.`,
        hint:
          midway === "upsell"
            ? 'Name it as the "next" of an order form or of another upsell, or delete it.'
            : "Link to it from an outcome of the quiz, or delete it.",
      });
    }
  },
};
