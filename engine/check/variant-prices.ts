import type { SourceLocation } from "../json/document.ts";
import type { VariantRoute } from "../schema/route.ts";
import { locateSetting } from "../site/apply-change.ts";
import { blockUses } from "../site/collect-field-uses.ts";
import type { Finding } from "../site/finding.ts";
import type { LinkedRoute } from "../site/link-routes.ts";
import type { LinkedSite } from "../site/link-site.ts";
import { isSame } from "../site/merge-patch.ts";
import { type ShownPage, shownPages } from "../site/shown-pages.ts";

/** A list of products that a page shows. */
interface PageOffer {
  readonly location: SourceLocation;
  readonly products: readonly string[];
  /** The codes of the markets that show it. */
  readonly codes: readonly string[];
}

/** The place of the list that `"products": "route"` means. */
function locateRouteList({ manifests }: LinkedSite, route: LinkedRoute): SourceLocation | undefined {
  const products = locateSetting(route, ["products"]);
  return products ?? (manifests.settings && { document: manifests.settings.document, path: ["products"] });
}

/** The lists of products that a page shows, with the markets that show each. */
export function* pageOffers(site: LinkedSite, { route, markets, blocks }: ShownPage): Generator<PageOffer> {
  const upsell = locateSetting(route, ["upsell", "product"]);
  if (route.upsell && upsell)
    yield {
      location: upsell,
      products: [route.upsell.product],
      codes: markets,
    };
  for (const { resolved, markets: codes } of blocks) {
    const lists = [
      ...blockUses(site, resolved, "productList").map((use) => ({ use, below: [], ids: use.value })),
      ...blockUses(site, resolved, "orderLines").map((use) => ({
        use,
        below: ["products"],
        ids: use.value.products,
      })),
    ];
    for (const { use, below, ids } of lists) {
      const products = ids === "route" ? (route.products ?? site.manifests.settings?.value.products) : ids;
      const location = ids === "route" ? locateRouteList(site, route) : use.locate(below);
      // The page's own upsell has been looked at above.
      const isUpsell = products?.length === 1 && products[0] === route.upsell?.product;
      if (products && location && !isUpsell) yield { location, products, codes };
    }
  }
}

type VariantPrice = Pick<Finding, "path" | "part" | "message" | "hint">;

/** The products that the pages of a route show, in any market. Undefined if a page is not known completely. */
function offeredBy(site: LinkedSite, route: LinkedRoute): ReadonlySet<string> | undefined {
  const pages = shownPages(site).filter((page) => page.route === route);
  if (pages.length === 0) return undefined;
  return new Set(pages.flatMap((page) => [...pageOffers(site, page)].flatMap(({ products }) => products)));
}

/** Prices of a variant that no page shows: its pages do not show the product, or none of its markets uses the price. */
export function* unseenPrices(
  site: LinkedSite,
  variant: VariantRoute,
  route: LinkedRoute,
): Generator<VariantPrice> {
  const siteMarkets = site.manifests.markets?.value.markets ?? [];
  const variantMarkets = siteMarkets.filter(({ code }) => route.markets?.includes(code) ?? true);
  const offered = offeredBy(site, route);
  for (const [id, prices] of Object.entries(variant.prices ?? {})) {
    if (!site.manifests.products.has(id)) continue;
    if (offered && !offered.has(id)) {
      yield {
        path: ["prices", id],
        part: "key",
        message: `The pages of "${variant.name}" do not show "${id}", so they do not use these prices.`,
        hint: `Add "${id}" to "products" of the variant, or remove its prices.`,
      };
      continue;
    }
    for (const name of Object.keys(prices)) {
      const isPricedBy = ({ code, currency }: (typeof siteMarkets)[number]): boolean =>
        code === name || currency === name;
      if (variantMarkets.some(isPricedBy) || !siteMarkets.some(isPricedBy)) continue;
      yield {
        path: ["prices", id, name],
        part: "key",
        message: `No market of "${variant.name}" uses the price for ${name}.`,
        hint: 'Add the market to "markets" of the variant, or remove the price.',
      };
    }
  }
}

/** Prices of a variant that its products have anyway. */
export function* idlePrices({ manifests }: LinkedSite, variant: VariantRoute): Generator<VariantPrice> {
  for (const [id, prices] of Object.entries(variant.prices ?? {})) {
    const product = manifests.products.get(id)?.value;
    for (const [name, price] of Object.entries(prices)) {
      const market = manifests.markets?.value.markets.find(({ code }) => code === name);
      const usual =
        product?.marketPrices?.[name] ??
        product?.prices[name] ??
        (market && product?.prices[market.currency]);
      if (usual === undefined || !isSame(price, { amount: usual.amount, compareAt: usual.compareAt }))
        continue;
      yield {
        path: ["prices", id, name],
        part: "key",
        message: `"${id}" has this price in ${name} anyway, so the variant changes nothing here.`,
        hint: "Write the price that differs, or remove it.",
      };
    }
  }
}
