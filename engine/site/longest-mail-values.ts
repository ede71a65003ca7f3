import { moneyFormat } from "../commerce/money.ts";
import { shownOrderId } from "../commerce/order-id.ts";
import { memoize } from "../json/memoize.ts";
import { priceIn } from "../markets/product-price.ts";
import type { MarketManifest } from "../schema/markets.ts";
import type { Manifests } from "./manifests.ts";

/** A day late in each month, in milliseconds since 1970. */
const days = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 28, 22));

/**
 * The longest texts that the placeholders of subjects become in a market: an order number, a day, a time, and the sum of
 * one of each product.
 */
export const longestMailValues = memoize((manifests: Manifests) =>
  memoize((market: MarketManifest): ReadonlyMap<string, string> => {
    const { languageTag, currency, timeZone = "UTC" } = market;
    const findLongest = (style: Intl.DateTimeFormatOptions): string => {
      const { format } = new Intl.DateTimeFormat(languageTag, { ...style, timeZone });
      const [longest = ""] = days.map((day) => format(day)).toSorted((a, b) => b.length - a.length);
      return longest;
    };
    const total = manifests.products
      .values()
      .reduce((sum, { value }) => sum + (priceIn(value, market)?.amount ?? 0), 0);
    return new Map([
      ["number", shownOrderId("0".repeat(10))],
      ["date", findLongest({ dateStyle: "long" })],
      ["time", findLongest({ timeStyle: "long" })],
      ["total", moneyFormat(languageTag, currency)(total)],
    ]);
  }),
);
