import type { SourceLocation } from "../json/document.ts";
import { locateSetting } from "../site/apply-change.ts";
import { blockUses } from "../site/collect-field-uses.ts";
import type { LinkedRoute } from "../site/link-routes.ts";
import type { LinkedSite } from "../site/link-site.ts";
import type { ShownPage } from "../site/shown-pages.ts";

/** A list of products that a page shows. */
interface PageOffer {
  readonly location: SourceLocation;
  readonly products: readonly string[];
  /** The codes of the markets that show it. */
  readonly codes: readonly string[];
}

/** The place of the list that `"products": "route"` means. */
function locateRouteList({ manifests }: LinkedSite, route: LinkedRoute): SourceLocation | undefined {
  const own = locateSetting(route, ["products"]);
  return own ?? (manifests.settings && { document: manifests.settings.document, path: ["products"] });
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
