import type { ProductManifest, ProductPrice } from "../schema/product.ts";
import type { NamedPrice, PricedProduct } from "./product-prices.ts";

/** Whether one pack's contents are `packs` times another's, in the same unit. */
function isMultiple(
  contents: ProductManifest["contents"],
  single: ProductManifest["contents"],
  packs: number,
) {
  if (contents === undefined || contents === "by-piece") return false;
  if (single === undefined || single === "by-piece") return false;
  return contents.unit === single.unit && contents.amount === single.amount * packs;
}

/**
 * The single-pack product that a multipack is compared with: one pack of the same contents. Undefined unless
 * exactly one product matches.
 */
export function singlePack(
  { packs, contents }: ProductManifest,
  products: readonly ProductManifest[],
): ProductManifest | undefined {
  if (packs === 1) return undefined;
  const single = products.filter((other) => other.packs === 1 && isMultiple(contents, other.contents, packs));
  return single.length === 1 ? single[0] : undefined;
}

/** The price of a single pack that a multipack's price is compared with: the one of the same page, market or currency. */
export const singlePackPrice = (
  single: ProductManifest,
  pagePrices: PricedProduct["pagePrices"] | undefined,
  { list, name }: Pick<NamedPrice, "list" | "name">,
): ProductPrice | undefined => pagePrices?.[single.id]?.[name] ?? single[list]?.[name];
