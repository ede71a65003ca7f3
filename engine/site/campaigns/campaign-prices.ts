import { priceIn } from "../../markets/product-price.ts";
import type { CampaignManifest } from "../../schema/campaign.ts";
import type { MarketManifest } from "../../schema/markets.ts";
import type { PricePeriod, ProductManifest, ProductPrice } from "../../schema/product.ts";
import type { Manifests } from "../manifests.ts";
import { campaignMarkets } from "./campaign-windows.ts";

/** The key of a campaign's price of a product in a market: the market's code, else its currency. */
export function priceKey(
  { prices }: Pick<CampaignManifest, "prices">,
  id: string,
  { code, currency }: Pick<MarketManifest, "code" | "currency">,
): string | undefined {
  const list = prices && Object.hasOwn(prices, id) ? prices[id] : undefined;
  return [code, currency].find((key) => list !== undefined && Object.hasOwn(list, key));
}

const dayBefore = (day: string): string => Temporal.PlainDate.from(day).subtract({ days: 1 }).toString();
const readDay = (local: string): string => local.slice(0, 10);
const overlaps = (one: Pick<PricePeriod, "from" | "to">, from: string, to: string): boolean =>
  one.from <= to && one.to >= from;

/**
 * What a product cost in a market in the 30 days before a campaign: its usual price, and the prices of other
 * campaigns.
 */
function pricesBefore(
  manifests: Manifests,
  campaign: CampaignManifest,
  product: ProductManifest,
  market: MarketManifest,
): PricePeriod[] {
  const usual = priceIn(product, market);
  if (usual === undefined) return [];
  const to = dayBefore(readDay(campaign.from));
  const from = Temporal.PlainDate.from(to).subtract({ days: 29 }).toString();
  const campaignPeriods = [...manifests.campaigns.values()].flatMap(({ value }): PricePeriod[] => {
    const key =
      value === campaign || value.enabled === false ? undefined : priceKey(value, product.id, market);
    const price = key === undefined ? undefined : value.prices?.[product.id]?.[key];
    const isThere = value.markets?.includes(market.code) ?? true;
    const period = { from: readDay(value.from), to: dayBefore(readDay(value.until)) };
    if (price === undefined || !isThere || !overlaps(period, from, to)) return [];
    return [{ from: period.from, to: period.to < to ? period.to : to, amount: price.amount }];
  });
  return [...(usual.history ?? []), { from, to, amount: usual.amount }, ...campaignPeriods];
}

/** A campaign's price, with the prices before it as its history if it has none of its own. */
export function priceWithHistory(
  manifests: Manifests,
  campaign: CampaignManifest,
  product: ProductManifest,
  key: string,
): ProductPrice | undefined {
  const price = campaign.prices?.[product.id]?.[key];
  const markets = campaignMarkets(manifests, campaign).filter(
    (market) => priceKey(campaign, product.id, market) === key,
  );
  if (price?.compareAt === undefined || price.history !== undefined) return price;
  const periods = markets.map((market) => pricesBefore(manifests, campaign, product, market));
  // Markets with the same key may have had different prices: the lowest counts in all of them.
  const history = periods.flat();
  return history.length === 0 ? price : { ...price, history };
}

/** The product as the markets of a campaign sell it: with its prices, market by market. */
export function pricedByCampaign(
  manifests: Manifests,
  campaign: CampaignManifest,
  product: ProductManifest,
): ProductManifest {
  const pricesByMarket = campaignMarkets(manifests, campaign).flatMap((market) => {
    const key = priceKey(campaign, product.id, market);
    const price = key === undefined ? undefined : priceWithHistory(manifests, campaign, product, key);
    return price ? [[market.code, price] as const] : [];
  });
  if (pricesByMarket.length === 0) return product;
  return { ...product, marketPrices: { ...product.marketPrices, ...Object.fromEntries(pricesByMarket) } };
}
