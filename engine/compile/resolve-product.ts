import type { MarketFormat } from "../markets/market-format.ts";
import { savingsPercent } from "../markets/product-price.ts";
import type { ProductManifest, ProductPrice } from "../schema/product.ts";
import type { ResolvedImage, ResolvedProduct } from "../schema/resolved.ts";
import type { TagItem } from "../tags/tag-item.ts";

const tagItem = (id: string, name: string, amount: number, format: MarketFormat): TagItem => ({
  item_id: id,
  item_name: name,
  price: format.majorUnits(amount),
  currency: format.currency,
});

interface Resolvers {
  readonly text: (text: string) => string;
  /** The words around a price per unit. */
  readonly unitPrice: (amount: string) => string;
  readonly image: (image: ProductManifest["image"]) => ResolvedImage;
  readonly format: MarketFormat;
  /** The site has a tag manager, whose events name products. */
  readonly isTagged: boolean;
}

/** A product with its prices in a market (spec, section 3, "Product offer"). */
export function resolveProduct(
  product: ProductManifest,
  price: ProductPrice,
  { text, unitPrice, image, format, isTagged }: Resolvers,
): ResolvedProduct {
  const percent = savingsPercent(price);
  const name = text(product.name);
  const perUnit = format.unitPrice(price.amount, product.contents);
  return {
    id: product.id,
    name,
    summary: text(product.summary),
    ...(product.badge !== undefined && { badge: text(product.badge) }),
    points: (product.points ?? []).map(text),
    image: image(product.image),
    price: format.money(price.amount),
    ...(percent !== undefined &&
      price.compareAt !== undefined && {
        compareAt: format.money(price.compareAt),
        savings: {
          percent,
          percentText: format.percent(percent),
          amount: format.money(price.compareAt - price.amount),
        },
      }),
    ...(perUnit !== undefined && { unitPrice: unitPrice(perUnit) }),
    ...(product.packs > 1 && { perPack: format.money(Math.round(price.amount / product.packs)) }),
    ...(isTagged && { item: JSON.stringify(tagItem(product.id, name, price.amount, format)) }),
  };
}
