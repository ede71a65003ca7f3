import type { CompileSetup } from "../compile/compile-setup.ts";
import type { MarketContext } from "../compile/market-context.ts";
import { memoizeByFacts } from "../compile/page-facts.ts";
import type { ResolvedProduct } from "../fields/product/schema.ts";
import type { Document, JsonPath } from "../json/document.ts";
import { locate } from "../json/locate.ts";
import { memoize } from "../json/memoize.ts";
import { priceOnPage } from "../markets/product-price.ts";
import type { LiveText } from "../payload/live-text.ts";
import type { ProductPrice } from "../schema/product.ts";
import type { LinkedRoute } from "../site/link-routes.ts";
import type { Manifests } from "../site/manifests.ts";
import { findMessage } from "../site/message-catalogues.ts";
import { pricedProducts, productPrices } from "../site/product-prices.ts";
import { markLines, markLink } from "../workshop/mark-page.ts";
import type { FileLine } from "../workshop/page-props.ts";

/** A shown value that no prop of the page contains: a price, or a text of a product, a quiz or a form. */
export interface MarkedSource extends FileLine {
  readonly path: JsonPath;
  /** The key of the message, if it is one. */
  readonly message?: string;
}

/** A setup whose texts and prices carry markers: `⟦s12⟧` is the entry 12 of `sources`. */
interface MarkedSetup {
  readonly setup: CompileSetup;
  /** Grows while pages are compiled. */
  readonly sources: readonly MarkedSource[];
}

/** Where each price of the site is written, by its object. */
const pricePlaces = memoize((manifests: Manifests) => {
  const places = new Map<ProductPrice, { readonly document: Document; readonly path: JsonPath }>();
  for (const { document, value, locate: getPath } of pricedProducts(manifests))
    for (const named of productPrices(value)) places.set(named.price, { document, path: getPath(named) });
  return places;
});

function markLive(text: LiveText, marker: string): LiveText {
  if (typeof text === "string") return marker + text;
  const forms = Object.entries(text.forms).map(([name, form]) => [name, marker + form] as const);
  return { ...text, forms: Object.fromEntries(forms) };
}

/** A product whose prices and picture carry the markers of their places. */
function markProduct(
  product: ResolvedProduct,
  getMarker: (part: "amount" | "compareAt" | "image") => string,
): ResolvedProduct {
  const { price, compareAt, savings, perPack, image } = product;
  return {
    ...product,
    image: { ...image, alt: getMarker("image") },
    price: getMarker("amount") + price,
    ...(perPack !== undefined && { perPack: getMarker("amount") + perPack }),
    ...(compareAt !== undefined && { compareAt: getMarker("compareAt") + compareAt }),
    ...(savings && {
      savings: { ...savings, percentText: getMarker("compareAt") + savings.percentText },
    }),
  };
}

/** The settings with markers in the links that blocks use. */
function markSettings(
  settings: CompileSetup["settings"],
  getMarker: (key: "helpCenter" | "withdrawal") => string,
): CompileSetup["settings"] {
  const { helpCenter, withdrawal } = settings;
  return {
    ...settings,
    ...(helpCenter !== undefined && { helpCenter: helpCenter + getMarker("helpCenter") }),
    // SAFETY: a marked link has the form of the link.
    ...(withdrawal && { withdrawal: markLink(withdrawal, getMarker("withdrawal")) as typeof withdrawal }),
  };
}

/**
 * A setup for one page, in which each message, price and picture of a product that is not in a block's own props
 * carries a marker.
 */
export function markSources(setup: CompileSetup, route: LinkedRoute, marketCode: string): MarkedSetup {
  const { manifests } = setup.site;
  const document = manifests.settings?.document;
  const { market } = setup.getContext(marketCode);
  const sources: MarkedSource[] = [];
  const addMarker = (document: Document, path: JsonPath, message?: string): string => {
    const { line } = locate(document, path);
    sources.push({ file: document.file, line, path, ...(message !== undefined && { message }) });
    return `⟦s${sources.length - 1}⟧`;
  };
  const messageMarker = memoize((key: string) => {
    const message = findMessage(manifests, market.locale, key);
    return message ? addMarker(message.document, [key], key) : "";
  });
  const withMarkers = (context: MarketContext): MarketContext => ({
    ...context,
    message: (name) => {
      const message = context.message(name);
      const marker = messageMarker(name.slice(2));
      if ("text" in message) return { ...message, text: markLines(message.text, marker) };
      return { ...message, format: (values) => markLines(message.format(values), marker) };
    },
    liveMessage: (key, live) => markLive(context.liveMessage(key, live), messageMarker(key)),
    ...(context.compliant && { compliant: withMarkers(context.compliant) }),
  });
  const products = memoizeByFacts<ResolvedProduct>();
  return {
    sources,
    setup: {
      ...setup,
      settings: markSettings(setup.settings, (key) => (document ? addMarker(document, [key]) : "")),
      getContext: memoize((code) => withMarkers(setup.getContext(code))),
      products: (key, facts, work) =>
        products(key, facts, () => {
          const product = work();
          const manifest = manifests.products.get(product.id);
          const price = manifest && priceOnPage(route.prices, manifest.value, market);
          const place = price && pricePlaces(manifests).get(price);
          return markProduct(product, (part) => {
            if (part === "image") return manifest ? addMarker(manifest.document, ["image", "image"]) : "";
            return place ? addMarker(place.document, [...place.path, part]) : "";
          });
        }),
    },
  };
}
