import { locateSetting } from "../../site/apply-change.ts";
import { headTexts } from "../../site/head-texts.ts";
import type { LinkedRoute } from "../../site/link-routes.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import type { Rule } from "../rule.ts";

interface Twin {
  readonly route: LinkedRoute;
  readonly other: LinkedRoute;
  readonly title: string;
  readonly markets: string[];
}

/** Old pages before new ones: those that were served once, then others, then variants. */
function ageOf({ manifests: { served } }: LinkedSite, { path = "", sources }: LinkedRoute): number {
  if (served?.value.paths.includes(path)) return 0;
  return sources.length;
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
    const pages = [...headTexts(site, "title")].toSorted(
      (a, b) => ageOf(site, a.route) - ageOf(site, b.route),
    );
    for (const { route, market, text } of pages) {
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
