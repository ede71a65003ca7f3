import type { ProductManifest, ProductPrice } from "../schema/product.ts";

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
