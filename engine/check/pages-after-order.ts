import { routeFinder } from "../site/find-route.ts";
import type { LinkedRoute } from "../site/link-routes.ts";
import type { LinkedSite } from "../site/link-site.ts";

/** The pages to which offers after an order lead, and these offers. */
export function pagesAfterOrder(site: LinkedSite): LinkedRoute[] {
  const { find } = routeFinder(site);
  const offers = [...site.routes.values()].filter(({ upsell }) => upsell !== undefined);
  const next = offers.flatMap(({ upsell }) => find(upsell?.next ?? "") ?? []);
  return [...new Set([...offers, ...next])];
}
