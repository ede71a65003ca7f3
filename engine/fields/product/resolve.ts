import type { MarketFormat } from "../../markets/market-format.ts";
import { savingsPercent } from "../../markets/product-price.ts";
import { fillLiveText } from "../../payload/live-text.ts";
import type { TagItem } from "../../tags/tag-item.ts";
import { imageField } from "../image/field.ts";
import type { PricedProduct, ResolveContext } from "../resolve-context.ts";
import type { ResolvedProduct } from "./schema.ts";

const tagItem = (id: string, name: string, amount: number, format: MarketFormat): TagItem => ({
  item_id: id,
  item_name: name,
  price: format.majorUnits(amount),
  currency: format.currency,
});

/** The text of a price: "Grundpreis 295,76 €/kg", "£0.77 a day", "£9.10 to free delivery". */
export function priceText(
  key: "per-unit" | "per-day" | "to-free-delivery",
  amount: string,
  { market, liveText }: ResolveContext,
): string {
  return fillLiveText(liveText(`t:engine.price.${key}`, ["amount"]), { amount }, market.languageTag);
}

function describeProduct({ product, price }: PricedProduct, page: ResolveContext): ResolvedProduct {
  const { format, text } = page;
  const percent = savingsPercent(price);
  const name = text(product.name);
  // A page recommends the product that it preselects (decision 377).
  const isBadged = (page.preselected ?? product.id) === product.id;
  const perUnit = format.unitPrice(price.amount, product.contents);
  return {
    id: product.id,
    name,
    summary: text(product.summary),
    ...(product.badge !== undefined && isBadged && { badge: text(product.badge) }),
    points: (product.points ?? []).map(text),
    image: imageField.resolve(product.image, page, {}),
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
    ...(perUnit !== undefined && { unitPrice: priceText("per-unit", perUnit, page) }),
    ...(product.days !== undefined && {
      perDay: priceText("per-day", format.money(Math.round(price.amount / product.days)), page),
    }),
    ...(product.packs > 1 && { perPack: format.money(Math.round(price.amount / product.packs)) }),
    ...(page.settings.gtm !== undefined && {
      item: JSON.stringify(tagItem(product.id, name, price.amount, format)),
    }),
  };
}

/**
 * Resolves a product with its prices in the page's market (spec, section 3, "Product offer"). Undefined if
 * the market does not sell it.
 */
export function resolveProduct(id: string, page: ResolveContext): ResolvedProduct | undefined {
  const sold = page.product(id);
  return sold && page.shareProduct(sold.product, () => describeProduct(sold, page));
}
