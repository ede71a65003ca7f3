import { locateSetting } from "../site/apply-change.ts";
import { headTexts } from "../site/head-texts.ts";
import type { LinkedRoute } from "../site/link-routes.ts";
import type { LinkedSite } from "../site/link-site.ts";
import type { Report } from "./rule.ts";

interface Twin {
  readonly route: LinkedRoute;
  readonly namesake: LinkedRoute;
  readonly text: string;
  readonly markets: string[];
}

/** Old pages before new ones: those that were served once, then others, then variants. */
function rateAge({ manifests: { served } }: LinkedSite, { path = "", sources }: LinkedRoute): number {
  if (served?.value.paths.includes(path)) return 0;
  return sources.length;
}

type HeadField = "title" | "description";

/** The pages whose title or description another page has, in the same market. */
function findTwins(site: LinkedSite, field: HeadField): ReadonlyMap<LinkedRoute, Twin> {
  const routesByMarket = new Map<string, Map<string, LinkedRoute>>();
  const twins = new Map<LinkedRoute, Twin>();
  const routes = [...site.routes.values()].toSorted((a, b) => rateAge(site, a) - rateAge(site, b));
  for (const { route, market, text } of headTexts(site, field, routes)) {
    const texts = routesByMarket.get(market.code) ?? new Map<string, LinkedRoute>();
    routesByMarket.set(market.code, texts);
    const namesake = texts.get(text);
    if (namesake === undefined) {
      texts.set(text, route);
      continue;
    }
    const twin = twins.get(route) ?? { route, namesake, text, markets: [] };
    twins.set(route, twin);
    twin.markets.push(market.code);
  }
  return twins;
}

/**
 * Reports pages whose title or description another page has, in the same market. A page that has both of other pages
 * is reported at its title.
 */
export function reportSameHeads(site: LinkedSite, field: HeadField, report: Report, hint: string): void {
  const copies = field === "description" ? findTwins(site, "title") : undefined;
  for (const { route, namesake, text, markets } of findTwins(site, field).values()) {
    const [source] = route.sources;
    if (source === undefined || copies?.has(route)) continue;
    const isOwn = locateSetting(route, ["head", field])?.document === source.document;
    // A variant may keep the description of its base, but not its title: that one is marked at its name.
    if (!isOwn && field === "description") continue;
    report({
      document: source.document,
      path: isOwn ? ["head", field] : ["name"],
      message: `In ${markets.join(", ")} this page has the same ${field} as "${namesake.name}": ${text}`,
      hint,
    });
  }
}
