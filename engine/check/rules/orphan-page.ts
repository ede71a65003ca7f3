import { proveFunnel } from "../../funnel/prove-funnel.ts";
import type { Rule } from "../rule.ts";

export const orphanPage: Rule = {
  code: "orphan-page",
  check: (site, report) => {
    for (const { route, midway } of proveFunnel(site).orphans) {
      const [source] = route.sources;
      if (source === undefined) continue;
      report({
        document: source.document,
        path: ["name"],
        message:
          midway === "upsell"
            ? `The page "${route.name}" offers something after an order, but nothing leads to it.`
            : `The page "${route.name}" shows the result of a quiz, but nothing leads to it.`,
        hint:
          midway === "upsell"
            ? 'Name it as the "next" of an order form or of another offer, or remove it.'
            : "Let an outcome of the quiz lead to it, or remove it.",
      });
    }
  },
};
