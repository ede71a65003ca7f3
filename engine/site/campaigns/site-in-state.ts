import { memoize } from "../../json/memoize.ts";
import type { CampaignManifest } from "../../schema/campaign.ts";
import { applyChange, campaignChanges, type TargetedChange } from "../apply-change.ts";
import type { LinkedRoute } from "../link-routes.ts";
import { fullPage, type LinkedSite } from "../link-site.ts";
import type { Manifests, Parsed } from "../manifests.ts";
import { pricedByCampaign, priceKey } from "./campaign-prices.ts";
import { campaignMarkets } from "./campaign-windows.ts";

/** The names of the routes that a change is for. */
export function changedRoutes(site: LinkedSite, { value }: Pick<TargetedChange, "value">): readonly string[] {
  if ("routes" in value) return [...new Set(value.routes)].filter((name) => site.routes.has(name));
  const shared = site.manifests.sharedBlocks.get(value.shows)?.document;
  return [...site.routes.values()]
    .filter((route) => fullPage(site, route).some(({ declared }) => declared.document === shared))
    .map(({ name }) => name);
}

/** A route's own prices, with those of a campaign above them. */
function withCampaignPrices(
  manifests: Manifests,
  campaign: CampaignManifest,
  route: LinkedRoute,
  products: Manifests["products"],
): LinkedRoute {
  const ids = Object.keys(route.prices ?? {}).filter((id) => campaign.prices?.[id] !== undefined);
  if (ids.length === 0) return route;
  const pricesById = ids.map((id) => {
    const byMarket = campaignMarkets(manifests, campaign).flatMap((market) => {
      // The same object as the product's price in the market: the page has no price of its own there.
      const price = priceKey(campaign, id, market) && products.get(id)?.value.marketPrices?.[market.code];
      return price ? [[market.code, price] as const] : [];
    });
    return [id, { ...route.prices?.[id], ...Object.fromEntries(byMarket) }] as const;
  });
  return { ...route, prices: { ...route.prices, ...Object.fromEntries(pricesById) } };
}

/** Applies one campaign to a site. The changes resolve their blocks by `base`, so that states share them. */
function withCampaign(site: LinkedSite, base: LinkedSite, campaign: Parsed<CampaignManifest>): LinkedSite {
  const { value } = campaign;
  const { manifests } = site;
  const ids = Object.keys(value.prices ?? {});
  const products =
    ids.length === 0
      ? manifests.products
      : new Map(
          [...manifests.products].map(([id, product]) => [
            id,
            { ...product, value: pricedByCampaign(manifests, value, product.value) },
          ]),
        );
  const routes = new Map(site.routes);
  for (const change of campaignChanges(campaign)) {
    for (const name of changedRoutes(base, change)) {
      const route = routes.get(name);
      if (route) routes.set(name, applyChange(base.manifests, route, change));
    }
  }
  if (ids.length > 0)
    for (const [name, route] of routes)
      routes.set(name, withCampaignPrices(manifests, value, route, products));
  const redirects = value.redirects && {
    document: campaign.document,
    value: { redirects: value.redirects.map(({ from, to }) => ({ from, to })) },
  };
  return { ...site, routes, manifests: { ...manifests, products, ...(redirects && { redirects }) } };
}

const states = memoize((base: LinkedSite) =>
  memoize((names: string): LinkedSite => {
    const campaigns = names.split(" ").flatMap((name) => base.manifests.campaigns.get(name) ?? []);
    return campaigns.reduce((site, campaign) => withCampaign(site, base, campaign), base);
  }),
);

/**
 * The site while some campaigns run, in order of precedence. Its redirects are those of the last campaign
 * with any, else the site's. Routes that no campaign changes are the same objects as in `base`.
 */
export const siteInState = (base: LinkedSite, campaigns: readonly string[]): LinkedSite =>
  campaigns.length === 0 ? base : states(base)(campaigns.join(" "));

/** The site with one campaign switched on, to look at it. */
export const withCampaignOn = memoize((site: LinkedSite) =>
  memoize((name: string): LinkedSite => {
    const { manifests } = site;
    const campaign = manifests.campaigns.get(name);
    if (campaign === undefined || campaign.value.enabled !== false) return site;
    const enabled = { ...campaign, value: { ...campaign.value, enabled: true } };
    return {
      ...site,
      manifests: { ...manifests, campaigns: new Map([...manifests.campaigns, [name, enabled]]) },
    };
  }),
);
