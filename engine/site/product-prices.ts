import type { Document, JsonPath, SourceLocation } from "../json/document.ts";
import type { PagePrices } from "../markets/product-price.ts";
import type { ProductManifest, ProductPrice } from "../schema/product.ts";
import { campaignChanges } from "./apply-change.ts";
import { isVariant } from "./link-routes.ts";
import type { Manifests } from "./manifests.ts";

export const priceLists = ["prices", "marketPrices"] as const;

/** A price of a product, and its place: a list, and a currency or market in it. */
interface NamedPrice {
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
  /** Where the price holds, if it is not the product's own: `on "sale"`. */
  readonly where?: string;
  /** Of a variant or a campaign, only with its prices. */
  readonly value: ProductManifest;
  /** A campaign's price everywhere. While the campaign runs, the product itself has it. */
  readonly isOfCampaign?: true;
  /** All prices that the same variant or change of a campaign gives, by product. */
  readonly pagePrices?: PagePrices<ProductPrice>;
  /** The place of a price in the manifest. */
  readonly locate: (price: Pick<NamedPrice, "list" | "name">) => JsonPath;
}

/** The currencies have three letters; the codes of markets have none of three. */
const isCurrency = ([name]: readonly [string, unknown]): boolean => /^[A-Z]{3}$/.test(name);

/** Prices that a variant or a campaign gives products: by product, and by currency or market. */
function pricedBy(
  { products }: Manifests,
  { document, path }: SourceLocation,
  prices: PagePrices<ProductPrice> | undefined,
  where: string,
): PricedProduct[] {
  return Object.entries(prices ?? {}).flatMap(([id, productPage]): PricedProduct[] => {
    const product = products.get(id)?.value;
    if (product === undefined) return [];
    const [currencies, markets] = [
      Object.entries(productPage).filter(isCurrency),
      Object.entries(productPage).filter((entry) => !isCurrency(entry)),
    ];
    const value = {
      ...product,
      prices: Object.fromEntries(currencies),
      marketPrices: Object.fromEntries(markets),
    };
    return [
      {
        document,
        value,
        where,
        ...(prices && { pagePrices: prices }),
        locate: ({ name }) => [...path, "prices", id, name],
      },
    ];
  });
}

/** Every product as its own file prices it, as variants do on their pages, and as campaigns do. */
export function pricedProducts(manifests: Manifests): PricedProduct[] {
  const { products, routes, campaigns } = manifests;
  const listPrices = [...products.values()].map(
    ({ document, value }): PricedProduct => ({ document, value, locate: ({ list, name }) => [list, name] }),
  );
  const ofVariants = routes.flatMap(({ document, value }) =>
    isVariant(value) ? pricedBy(manifests, { document, path: [] }, value.prices, `on "${value.name}"`) : [],
  );
  const ofCampaigns = [...campaigns.values()].flatMap((campaign) => [
    ...pricedBy(
      manifests,
      { ...campaign, path: [] },
      campaign.value.prices,
      `during "${campaign.value.name}"`,
    ).map((priced) => ({
      ...priced,
      isOfCampaign: true as const,
    })),
    ...campaignChanges(campaign).flatMap((change) =>
      pricedBy(manifests, change, change.value.prices, `during "${campaign.value.name}"`),
    ),
  ]);
  return [...listPrices, ...ofVariants, ...ofCampaigns];
}

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
