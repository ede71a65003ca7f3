import type { Document, JsonPath } from "../json/document.ts";
import type { ProductManifest, ProductPrice } from "../schema/product.ts";
import { isVariant } from "./link-routes.ts";
import type { Manifests } from "./manifests.ts";

export const priceLists = ["prices", "marketPrices"] as const;

/** A price of a product, and its place: a list, and a currency or market in it. */
export interface NamedPrice {
  readonly list: (typeof priceLists)[number];
  readonly name: string;
  readonly price: ProductPrice;
}

/** Every price of a product, by currency and by market. */
export const productPrices = (product: ProductManifest): NamedPrice[] =>
  priceLists.flatMap((list) =>
    Object.entries<ProductPrice>(product[list] ?? {}).map(([name, price]) => ({ list, name, price })),
  );

/** A product with the prices that a manifest gives it. */
export interface PricedProduct {
  readonly document: Document;
  /** Of a variant, only with the variant's prices. */
  readonly value: ProductManifest;
  /** The place of a price in the manifest. */
  readonly locate: (price: Pick<NamedPrice, "list" | "name">) => JsonPath;
}

/** The currencies have three letters; the codes of markets have none of three. */
const isCurrency = ([name]: readonly [string, unknown]): boolean => /^[A-Z]{3}$/.test(name);

/** Every product as its own file prices it, and as variants do on their pages. */
export function pricedProducts(manifests: Manifests): PricedProduct[] {
  const { products, routes } = manifests;
  const own = [...products.values()].map(
    ({ document, value }): PricedProduct => ({ document, value, locate: ({ list, name }) => [list, name] }),
  );
  const ofVariants = routes.flatMap(({ document, value: route }) =>
    isVariant(route)
      ? Object.entries(route.prices ?? {}).flatMap(([id, prices]): PricedProduct[] => {
          const product = products.get(id)?.value;
          if (product === undefined) return [];
          const [currencies, markets] = [
            Object.entries(prices).filter(isCurrency),
            Object.entries(prices).filter((entry) => !isCurrency(entry)),
          ];
          const value = {
            ...product,
            prices: Object.fromEntries(currencies),
            marketPrices: Object.fromEntries(markets),
          };
          return [{ document, value, locate: ({ name }) => ["prices", id, name] }];
        })
      : [],
  );
  return [...own, ...ofVariants];
}
