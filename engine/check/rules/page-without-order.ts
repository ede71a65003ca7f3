import type { SourceLocation } from "../../json/document.ts";
import { priceIn } from "../../markets/product-price.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import { listMethods } from "../../site/payments.ts";
import { routeMarkets, shownPages } from "../../site/shown-pages.ts";
import { formatMarkets } from "../format-markets.ts";
import type { Rule } from "../rule.ts";

/** A name of a page on which customers look for their order, and where it is written. */
interface OrderPage extends SourceLocation {
  readonly route: string;
  /** The codes of the markets whose customers come to it. */
  readonly codes: readonly string[];
  /** The sentence before the name of the page. */
  readonly visit: string;
}

/** The page for looking up an order, and those to which methods of payment lead back. */
function listOrderPages(site: LinkedSite): OrderPage[] {
  const { settings, payments, markets, products } = site.manifests;
  const sellingMarkets = (markets?.value.markets ?? []).filter((market) =>
    [...products.values()].some(({ value }) => priceIn(value, market)),
  );
  const orderPage = settings?.value.orderPage;
  const pages: OrderPage[] = [];
  if (settings && orderPage !== undefined)
    pages.push({
      document: settings.document,
      path: ["orderPage"],
      route: orderPage,
      codes: sellingMarkets.map(({ code }) => code),
      visit: "Customers look up their order on",
    });
  for (const [name, { returnPage }] of Object.entries(payments?.value.methods ?? {})) {
    if (payments === undefined || returnPage === undefined) continue;
    const offering = sellingMarkets.filter(({ code }) =>
      listMethods(site, code).some((offered) => offered.name === name),
    );
    pages.push({
      document: payments.document,
      path: ["methods", name, "returnPage"],
      route: returnPage,
      codes: offering.map(({ code }) => code),
      visit: `After paying with "${name}", customers come back to`,
    });
  }
  return pages;
}

export const pageWithoutOrder: Rule = {
  meta: {
    code: "page-without-order",
    severity: "error",
    tier: "funnel",
    title: "A page on which customers look for their order does not show it",
  },
  check: (site, report) => {
    const { registry } = site.manifests;
    const summaries = [...registry.values()].filter(({ role }) => role === "order").map(({ name }) => name);
    for (const { route: name, codes, visit, ...location } of listOrderPages(site)) {
      const route = site.routes.get(name);
      if (route === undefined) continue;
      const routeCodes = routeMarkets(site, route);
      const missing = codes.filter((code) => !routeCodes.includes(code));
      if (missing.length > 0)
        report({
          ...location,
          message: `${visit} "${name}", but this page does not exist${formatMarkets(missing)}.`,
          hint: 'Add the market to "markets" of the route, or name a page that all these markets have.',
        });
      const page = shownPages(site).find((candidate) => candidate.route === route);
      const bare = codes.filter(
        (code) =>
          page?.markets.includes(code) &&
          !page.blocks.some(
            ({ resolved, markets }) => summaries.includes(resolved.block) && markets.includes(code),
          ),
      );
      if (bare.length === 0) continue;
      report({
        ...location,
        message: `${visit} "${name}", but this page does not show the order${formatMarkets(bare)}.`,
        hint: `Add a block that shows the order to the page (${summaries.join(", ")}), or name another page.`,
      });
    }
  },
};
