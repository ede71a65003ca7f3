import type {
  InvoiceAccount,
  MarketPayments,
  OrderMarket,
  OrderTable,
  SoldProduct,
  Upsell,
} from "../commerce/order-table.ts";
import type { MarketTaxes } from "../commerce/taxes.ts";
import { findUpsell } from "../compile/build-facts.ts";
import type { CompileSetup } from "../compile/compile-setup.ts";
import { keepTax } from "../compile/keep-tax.ts";
import type { FieldValue } from "../fields/field-kinds.ts";
import { findArrival, moneyFact } from "../fields/order-lines/delivery-facts.ts";
import { readAddressFormat } from "../markets/addresses/address-parts.ts";
import { type Market, shownValue } from "../markets/market.ts";
import { priceIn, priceOnPage } from "../markets/product-price.ts";
import { engineReferences } from "../schema/engine-texts.ts";
import type { InvoiceAccountManifest } from "../schema/invoice-account.ts";
import type { ProductManifest, ProductPrice } from "../schema/product.ts";
import { blockUses } from "../site/collect-field-uses.ts";
import { armSites } from "../site/experiments/site-with-arms.ts";
import { withoutBreaks } from "../site/find-words.ts";
import { formFields } from "../site/form-schema.ts";
import type { LinkedRoute } from "../site/link-routes.ts";
import { fullPage, type LinkedSite } from "../site/link-site.ts";
import { findAccount, listMethods, readTerms } from "../site/payments.ts";
import { findTaxClass, findTaxes, resolveTaxes } from "../site/taxes.ts";

/**
 * The ids of the products that the order forms of all pages offer, and their delivery terms, which the check requires
 * to be the same everywhere.
 */
interface Offered {
  readonly products: ReadonlySet<string>;
  readonly terms: FieldValue<"orderLines"> | undefined;
}

function offeredProducts({ site, settings }: CompileSetup): Offered {
  const products = new Set<string>();
  let terms: FieldValue<"orderLines"> | undefined;
  const variants = [site, ...armSites(site).map((arm) => arm.site)];
  for (const route of variants.flatMap(({ routes }) => [...routes.values()])) {
    for (const resolved of fullPage(site, route)) {
      for (const { value } of blockUses(site, resolved, "orderLines")) {
        terms = value;
        const ids = terms.products === "route" ? (route.products ?? settings.products ?? []) : terms.products;
        for (const id of ids) products.add(id);
      }
    }
  }
  return { products, terms };
}

/** A text in a market's language, without soft hyphens: they help narrow screens, but other programs read it too. */
function readText({ getContext }: CompileSetup, text: string, market: Market): string {
  const context = getContext(market.code);
  const message = text.startsWith("t:") ? context.message(text) : { text };
  return withoutBreaks("text" in message ? message.text : message.format(context.values));
}

function soldAs(
  setup: CompileSetup,
  product: ProductManifest,
  { amount }: ProductPrice,
  market: Market,
): SoldProduct {
  const name = readText(setup, product.name, market);
  const taxClass = findTaxClass(setup.site, product, market.code);
  return {
    name,
    price: amount,
    ...(taxClass !== undefined && { taxClass }),
    ...(product.stock && { isStocked: true }),
  };
}

/** The account for invoices, with labels in the market's language. */
function describeAccount(
  setup: CompileSetup,
  { holder, dueDays, ...parts }: InvoiceAccountManifest,
  market: Market,
): InvoiceAccount {
  const labels: Readonly<Record<keyof typeof parts, string>> = engineReferences.account;
  // SAFETY: the labels have exactly these keys.
  const names = Object.keys(labels) as (keyof typeof parts)[];
  return {
    holder,
    dueDays,
    parts: names.flatMap((name) => {
      const value = shownValue(parts[name]);
      if (value === undefined) return [];
      const label = readText(setup, labels[name], market);
      return [{ label, value: name === "iban" ? value.replaceAll(/(.{4})(?=.)/g, "$1 ") : value }];
    }),
  };
}

function marketPayments(setup: CompileSetup, market: Market): MarketPayments | undefined {
  const payments = setup.site.manifests.payments?.value;
  if (payments === undefined) return undefined;
  const account = findAccount(payments, market.code);
  const { leaving } = engineReferences;
  return {
    methods: listMethods(setup.site, market.code).map(({ name, method }) => ({
      name,
      provider: method.provider,
      kind: method.kind,
      label: readText(setup, method.label, market),
      ...method.limits?.[market.code],
      ...readTerms(method),
      ...(method.returnPage && { returnPage: method.returnPage }),
    })),
    leaving: {
      title: readText(setup, leaving.title, market),
      text: readText(setup, leaving.text, market),
      action: readText(setup, leaving.action, market),
    },
    ...(account && { account: describeAccount(setup, account, market) }),
  };
}

function marketTaxes(setup: CompileSetup, market: Market): MarketTaxes | undefined {
  const taxes = findTaxes(setup.site, market.code);
  const included = () => keepTax(setup.getContext(market.code).liveMessage("engine.taxes.included", ["tax"]));
  return (
    taxes &&
    resolveTaxes(taxes, { country: market.country, text: (text) => readText(setup, text, market), included })
  );
}

/** The prices of routes in a market, where they differ from the usual ones. */
function routePrices(
  { site }: CompileSetup,
  { products }: Offered,
  market: Market,
): NonNullable<OrderMarket["prices"]> {
  const byRoute = [...site.routes.values()].flatMap((route) => {
    const prices = Object.keys(route.prices ?? {}).flatMap((id) => {
      const product = products.has(id) ? site.manifests.products.get(id)?.value : undefined;
      const price = product && priceOnPage(route.prices, product, market);
      return product === undefined || price === undefined || price === priceIn(product, market)
        ? []
        : [[id, price.amount] as const];
    });
    return prices.length === 0 ? [] : [[route.name, Object.fromEntries(prices)] as const];
  });
  return Object.fromEntries(byRoute);
}

/** What the pages of some routes offer after an order, by route name. */
const upsellsIn = (
  setup: CompileSetup,
  routes: Iterable<LinkedRoute>,
  market: Market,
): (readonly [route: string, upsell: Upsell])[] =>
  [...routes].flatMap((route) => {
    const offer = findUpsell(setup, route, market);
    if (offer === undefined) return [];
    const { product, price, next } = offer;
    return [[route.name, { product: product.id, ...soldAs(setup, product, price, market), next }] as const];
  });

/** The pages of all arms that offer another product after an order than the control. */
const armsWithUpsells = (site: LinkedSite): LinkedRoute[] =>
  armSites(site).flatMap(({ site: { routes } }) =>
    [...routes.values()].filter(
      ({ name, upsell }) => upsell?.product !== site.routes.get(name)?.upsell?.product,
    ),
  );

function orderMarket(setup: CompileSetup, { products, terms }: Offered, market: Market): OrderMarket {
  const { site, settings } = setup;
  const money = moneyFact(settings, market);
  const freeFrom = money(terms?.freeFrom);
  const arrival = findArrival(settings, market, terms?.arrival);
  const payments = marketPayments(setup, market);
  const taxes = marketTaxes(setup, market);
  const prices = routePrices(setup, { products, terms }, market);
  const ofPages = upsellsIn(setup, site.routes.values(), market);
  const ofArms = upsellsIn(setup, armsWithUpsells(site), market);
  return {
    currency: market.currency,
    languageTag: market.languageTag,
    addressFormat: readAddressFormat(market.country, market.languageTag),
    timeZone: market.timeZone ?? "UTC",
    terms: { fee: money(terms?.fee) ?? 0, ...(freeFrom !== undefined && { freeFrom }) },
    ...(arrival && { arrival }),
    ...(taxes && { taxes }),
    products: Object.fromEntries(
      [...products].flatMap((id) => {
        const product = site.manifests.products.get(id)?.value;
        const price = product && priceIn(product, market);
        return product && price ? [[id, soldAs(setup, product, price, market)]] : [];
      }),
    ),
    ...(Object.keys(prices).length > 0 && { prices }),
    upsells: Object.fromEntries(ofPages),
    ...(ofArms.length > 0 && {
      armUpsells: Object.fromEntries(
        [...Map.groupBy(ofArms, ([name]) => name)].map(([name, own]) => [name, own.map(([, one]) => one)]),
      ),
    }),
    ...(payments && { payments }),
  };
}

/** The fields for the customer's address in the forms that place orders. */
function contactFields({ site }: CompileSetup): NonNullable<OrderTable["contacts"]> {
  const forms = [...site.manifests.forms].flatMap(([name, { value }]) => {
    const fields = formFields(value).map(({ field }) => field);
    if (!fields.some(({ control }) => control === "product")) return [];
    const names = fields.flatMap((field) => {
      if (field.control === "country") return [["country", field.name] as const];
      const tokens = ("autocomplete" in field && field.autocomplete?.split(" ")) || [];
      const token = tokens.find((part) => part !== "webauthn" && !/^(?:section-|shipping$|home$)/.test(part));
      return token === undefined || token === "billing" ? [] : [[token, field.name] as const];
    });
    return [[name, Object.fromEntries(names)] as const];
  });
  return Object.fromEntries(forms);
}

/** The pictures of all products, as pages show them. */
const listPictures = ({ site, image }: CompileSetup): NonNullable<OrderTable["pictures"]> =>
  Object.fromEntries(
    [...site.manifests.products].map(([id, { value }]) => [
      id,
      image({ ...value.image, alt: "" }, () => undefined).src,
    ]),
  );

/** The part of the manifests that the server needs to accept orders (decision 31). */
export function buildOrderTable(setup: CompileSetup): OrderTable {
  const offered = offeredProducts(setup);
  const markets = setup.markets.markets.map(
    (market) => [market.code, orderMarket(setup, offered, market)] as const,
  );
  const shop = setup.site.manifests.payments?.value.shop;
  const { gtm, consent } = setup.settings;
  return {
    ...(shop && { shop }),
    pictures: listPictures(setup),
    markets: Object.fromEntries(markets),
    ...(gtm !== undefined && consent && { hasTags: true as const }),
    contacts: contactFields(setup),
  };
}
