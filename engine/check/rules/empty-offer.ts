import type { SourceLocation } from "../../json/document.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import { shownPages } from "../../site/shown-pages.ts";
import { formatMarkets } from "../format-markets.ts";
import type { Rule } from "../rule.ts";
import { pageOffers } from "../variant-prices.ts";

/** A place that offers products, and the markets that offer nothing there. */
interface EmptyOffer {
  readonly location: SourceLocation;
  readonly products: readonly string[];
  readonly codes: Set<string>;
}

/** The places whose products some market sells none of. */
function emptyOffers(site: LinkedSite): EmptyOffer[] {
  const { products } = site.manifests;
  const marketCodes = new Set(site.manifests.markets?.value.markets.map(({ code }) => code));
  const isSold = (id: string, code: string): boolean => {
    const markets = products.get(id)?.value.markets;
    // A misspelt market may be this one.
    return markets === undefined || markets.includes(code) || markets.some((name) => !marketCodes.has(name));
  };
  // A market that sells nothing at all shows pages without offers on purpose.
  const selling = new Set(
    [...marketCodes].filter((code) => [...products.keys()].some((id) => isSold(id, code))),
  );
  const empty = new Map<string, EmptyOffer>();
  for (const page of shownPages(site)) {
    for (const offer of pageOffers(site, page)) {
      const lacking = offer.codes.filter(
        (code) => selling.has(code) && !offer.products.some((id) => isSold(id, code)),
      );
      if (lacking.length === 0) continue;
      const key = `${offer.location.document.file} ${offer.location.path.join(".")}`;
      const entry = empty.get(key) ?? { ...offer, codes: new Set() };
      empty.set(key, entry);
      for (const code of lacking) entry.codes.add(code);
    }
  }
  return [...empty.values()];
}

export const emptyOffer: Rule = {
  meta: {
    code: "empty-offer",
    severity: "error",
    tier: "content",
    title: "A page offers only products that its market does not sell",
  },
  check: (site, report) => {
    const order = site.manifests.markets?.value.markets.map(({ code }) => code) ?? [];
    for (const { location, products, codes } of emptyOffers(site)) {
      const names = products.map((id) => `"${id}"`).join(", ");
      report({
        ...location,
        message: `Nothing is offered here${formatMarkets(order.filter((code) => codes.has(code)))}: ${names} ${products.length === 1 ? "is" : "are"} not sold there.`,
        hint: 'Offer a product that these markets sell, or limit the page or block to the other markets with "markets".',
        mistake: names,
      });
    }
  },
};
