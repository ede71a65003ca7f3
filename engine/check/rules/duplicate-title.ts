import { locateSetting } from "../../site/apply-change.ts";
import { headTexts } from "../../site/head-texts.ts";
import type { LinkedRoute } from "../../site/link-routes.ts";
import type { Rule } from "../rule.ts";

interface Twin {
  readonly route: LinkedRoute;
  readonly other: LinkedRoute;
  readonly title: string;
  readonly markets: string[];
}

export const duplicateTitle: Rule = {
  meta: {
    code: "duplicate-title",
    severity: "warning",
    title: "Two pages have the same title",
    configurable: true,
  },
  check: (site, report) => {
    const first = new Map<string, Map<string, LinkedRoute>>();
    const twins = new Map<LinkedRoute, Twin>();
    for (const { route, market, text } of headTexts(site, "title")) {
      const titles = first.get(market.code) ?? new Map<string, LinkedRoute>();
      first.set(market.code, titles);
      const other = titles.get(text);
      if (other === undefined) {
        titles.set(text, route);
        continue;
      }
      const twin = twins.get(route) ?? { route, other, title: text, markets: [] };
      twins.set(route, twin);
      twin.markets.push(market.code);
    }
    for (const { route, other, title, markets } of twins.values()) {
      const [own] = route.sources;
      if (own === undefined) continue;
      report({
        document: own.document,
        // A variant without a title of its own is marked at its name.
        path:
          locateSetting(route, ["head", "title"])?.document === own.document ? ["head", "title"] : ["name"],
        message: `In ${markets.join(", ")} this page has the same title as "${other.name}": ${title}`,
        hint: 'Give it another title, or keep it out of search results with "noindex": true.',
      });
    }
  },
};
