import { memoize } from "../json/memoize.ts";
import type { MarketManifest, MarketsManifest } from "../schema/markets.ts";
import type { PaymentsManifest } from "../schema/payments.ts";
import type { ProductManifest } from "../schema/product.ts";
import type { RouteManifest } from "../schema/route.ts";
import type { TaxesManifest } from "../schema/taxes.ts";
import type { LinkedRoute } from "./link-routes.ts";
import { type LinkedSite, linkSite } from "./link-site.ts";
import type { Manifests, Parsed } from "./manifests.ts";
import { fallbackChain } from "./message-catalogues.ts";

/** The markets that visitors do not see yet. */
export const hiddenMarkets = ({ markets }: Manifests): readonly MarketManifest[] =>
  markets?.value.markets.filter(({ live }) => live === false) ?? [];

const pick = <Value>(
  record: Readonly<Record<string, Value>>,
  isKept: (key: string, value: Value) => boolean,
) => Object.fromEntries(Object.entries(record).filter(([key, value]) => isKept(key, value)));

/** The markets that visitors see, with their locales, and rules that name only these markets. */
function liveMarkets(value: MarketsManifest, locales: ReadonlySet<string>): MarketsManifest {
  const markets = value.markets.filter(({ live }) => live !== false);
  const codes = new Set(markets.map(({ code }) => code));
  return {
    ...value,
    markets,
    locales: value.locales.filter(({ code }) => locales.has(code)),
    ...(value.forced && {
      forced: value.forced.map((rule) => ({
        ...rule,
        map: pick(rule.map, (from, to) => codes.has(from) && codes.has(to)),
      })),
    }),
  };
}

/** A product without the prices that only hidden markets show. */
function liveProduct(product: ProductManifest, { markets }: MarketsManifest): ProductManifest {
  const prices = pick(product.prices, (currency) => markets.some((market) => market.currency === currency));
  const own = pick(product.marketPrices ?? {}, (code) => markets.some((market) => market.code === code));
  const { marketPrices: _, ...rest } = product;
  return { ...rest, prices, ...(Object.keys(own).length > 0 && { marketPrices: own }) };
}

/** The methods of payment without what only hidden markets offer. */
function livePayments(payments: PaymentsManifest, { markets }: MarketsManifest): PaymentsManifest {
  const isLive = (code: string) => markets.some((market) => market.code === code);
  const methods = Object.entries(payments.methods).map(([name, { limits, ...method }]) => [
    name,
    { ...method, ...(limits && { limits: pick(limits, isLive) }) },
  ]);
  return { ...payments, methods: Object.fromEntries(methods), markets: pick(payments.markets, isLive) };
}

/** The taxes without those of hidden markets. */
const liveTaxes = (taxes: TaxesManifest, { markets }: MarketsManifest): TaxesManifest => ({
  ...taxes,
  markets: pick(taxes.markets, (code) => markets.some((market) => market.code === code)),
});

/** The manifests without everything that only hidden markets use. */
function liveManifests(manifests: Manifests, { document, value }: Parsed<MarketsManifest>): Manifests {
  const visible = value.markets.filter(({ live }) => live !== false);
  const locales = new Set(visible.flatMap(({ locale }) => fallbackChain(manifests, locale)));
  // Keep locales that no market uses: they do not belong to a hidden market.
  const reachableLocales = new Set(value.markets.flatMap(({ locale }) => fallbackChain(manifests, locale)));
  for (const { code } of value.locales) if (!reachableLocales.has(code)) locales.add(code);
  const markets = { document, value: liveMarkets(value, locales) };
  const messages = new Map([...manifests.messages].filter(([locale]) => locales.has(locale)));
  const product = manifests.byKind.product.map((parsed) => ({
    ...parsed,
    value: liveProduct(parsed.value, markets.value),
  }));
  const payments = manifests.payments && {
    ...manifests.payments,
    value: livePayments(manifests.payments.value, markets.value),
  };
  const taxes = manifests.taxes && {
    ...manifests.taxes,
    value: liveTaxes(manifests.taxes.value, markets.value),
  };
  const byDocument = new Map(product.map((one) => [one.document, one]));
  return {
    ...manifests,
    markets,
    messages,
    ...(payments && { payments }),
    ...(taxes && { taxes }),
    products: new Map(
      [...manifests.products].map(([name, one]) => [name, byDocument.get(one.document) ?? one]),
    ),
    byKind: {
      ...manifests.byKind,
      markets: [markets],
      messages: [...messages.values()].flat(),
      payments: payments ? [payments] : [],
      product,
      taxes: taxes ? [taxes] : [],
    },
  };
}

/** The names of the routes that only hidden markets have. */
function hiddenRoutes({ routes }: LinkedSite, isLive: (code: string) => boolean): ReadonlySet<string> {
  const list = [...routes.values()];
  return new Set(
    list.flatMap(({ name, markets }) => (markets === undefined || markets.some(isLive) ? [] : name)),
  );
}

/** Manifests without some routes, except those that other routes extend. */
function withoutRoutes(manifests: Manifests, { routes }: LinkedSite, names: ReadonlySet<string>): Manifests {
  if (names.size === 0) return manifests;
  const keptRoutes = [...routes.values()].filter(({ name }) => !names.has(name));
  const extended = new Set(keptRoutes.flatMap(({ sources }) => sources.map(({ value }) => value.name)));
  const isKept = ({ value: { name } }: Parsed<RouteManifest>) => !names.has(name) || extended.has(name);
  return {
    ...manifests,
    routes: manifests.routes.filter(isKept),
    byKind: { ...manifests.byKind, route: manifests.byKind.route.filter(isKept) },
  };
}

/**
 * The site that visitors see: without markets that are not live, their locales, and the routes and prices that
 * only these markets have. Returns the same site if all markets are live.
 */
export const liveSite = memoize((site: LinkedSite): LinkedSite => {
  const { manifests } = site;
  if (manifests.markets === undefined || hiddenMarkets(manifests).length === 0) return site;
  const live = liveManifests(manifests, manifests.markets);
  const codes = new Set(live.markets?.value.markets.map(({ code }) => code));
  const isLive = (code: string) => codes.has(code);
  const hidden = hiddenRoutes(site, isLive);
  const linked = linkSite(withoutRoutes(live, site, hidden));
  const routes = [...linked.routes.values()].flatMap((route): [string, LinkedRoute][] =>
    hidden.has(route.name) ? [] : [[route.name, { ...route, markets: route.markets?.filter(isLive) }]],
  );
  return { ...linked, routes: new Map(routes) };
});
