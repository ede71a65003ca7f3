import { blockUses } from "../check/field-uses.ts";
import { withoutBreaks } from "../check/words-of.ts";
import type { CompileSetup } from "../compile/compile-setup.ts";
import { upsellOf } from "../compile/facts-of-page.ts";
import { moneyFact, type OrderLinesValue } from "../compile/order-lines.ts";
import { wholePage } from "../link/link-site.ts";
import { priceIn } from "../markets/product-price.ts";
import type { Market } from "../schema/markets.ts";
import type { ProductManifest, ProductPrice } from "../schema/product.ts";
import type { OrderMarket, OrderTable, SoldProduct } from "../server/orders/order-table.ts";

/** What the order forms of all pages offer: ids of products, and (the same everywhere, by check) what their delivery costs. */
interface Offered {
  readonly products: ReadonlySet<string>;
  readonly terms: OrderLinesValue | undefined;
}

function offeredProducts({ site, main }: CompileSetup): Offered {
  const products = new Set<string>();
  let terms: OrderLinesValue | undefined;
  for (const route of site.routes.values()) {
    for (const placed of wholePage(site, route)) {
      for (const { value } of blockUses(site, placed, "orderLines")) {
        // Sound: the schema that carries the field's kind has accepted the value.
        terms = value as OrderLinesValue;
        const ids = terms.products === "route" ? (route.products ?? main.products) : terms.products;
        for (const id of ids) products.add(id);
      }
    }
  }
  return { products, terms };
}

function soldAs(
  { contextOf }: CompileSetup,
  product: ProductManifest,
  { amount }: ProductPrice,
  market: Market,
): SoldProduct {
  const context = contextOf(market.code);
  const message = product.name.startsWith("t:") ? context.message(product.name) : product.name;
  const name = typeof message === "string" ? message : message.format(context.values);
  // Soft hyphens are for narrow screens; an order's lines are also read by other programs.
  return { name: withoutBreaks(name), price: amount };
}

function orderMarket(setup: CompileSetup, { products, terms }: Offered, market: Market): OrderMarket {
  const { site, main } = setup;
  const money = moneyFact(main, market);
  const freeFrom = money(terms?.freeFrom);
  return {
    currency: market.currency,
    languageTag: market.languageTag,
    terms: { fee: money(terms?.fee) ?? 0, ...(freeFrom !== undefined && { freeFrom }) },
    products: Object.fromEntries(
      [...products].flatMap((id) => {
        const product = site.world.products.get(id)?.value;
        const price = product && priceIn(product, market);
        return product && price ? [[id, soldAs(setup, product, price, market)]] : [];
      }),
    ),
    upsells: Object.fromEntries(
      [...site.routes.values()].flatMap((route) => {
        const offer = upsellOf(setup, route, market);
        if (offer === undefined) return [];
        const { product, price, next } = offer;
        return [[route.name, { product: product.id, ...soldAs(setup, product, price, market), next }]];
      }),
    ),
  };
}

/** The part of the manifests that the running order needs (decision 31). */
export function orderTable(setup: CompileSetup): OrderTable {
  const offered = offeredProducts(setup);
  const markets = setup.markets.markets.map(
    (market) => [market.code, orderMarket(setup, offered, market)] as const,
  );
  return { markets: Object.fromEntries(markets) };
}
