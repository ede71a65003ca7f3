import { campaignMarkets } from "../../site/campaigns/campaign-windows.ts";
import { countryZones } from "../../site/countries.ts";
import type { Rule } from "../rule.ts";

export const missingTimeZone: Rule = {
  meta: {
    code: "missing-time-zone",
    severity: "error",
    tier: "reference",
    title: "A campaign follows the clock of a market without a time zone",
    once: true,
  },
  check: ({ manifests }, report) => {
    const { markets, campaigns } = manifests;
    markets?.value.markets.forEach((market, index) => {
      if (market.timeZone !== undefined) return;
      const [first] = [...campaigns.values()].filter(
        ({ value }) => value.zone === "market" && campaignMarkets(manifests, value).includes(market),
      );
      if (first === undefined) return;
      const [zone = "Europe/Berlin"] = countryZones(market.country);
      report({
        document: markets.document,
        path: ["markets", index, "code"],
        message: `The campaign "${first.value.name}" follows the clock of ${market.code}, but the market has no "timeZone".`,
        hint: `Add one: "timeZone": "${zone}". Or give the campaign one "zone" for all markets.`,
      });
    });
  },
};
