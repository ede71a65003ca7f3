import { localMoment } from "../../markets/local-time.ts";
import { campaignMarkets, campaignWindows, campaignZone } from "../../site/campaigns/campaign-windows.ts";
import type { Rule } from "../rule.ts";

const hints = {
  skipped: "Write the next hour: the clocks go forward at this time.",
  doubled: "Write another hour: the clocks go back, so this time occurs twice.",
} as const;

export const campaignClockChange: Rule = {
  meta: {
    code: "campaign-clock-change",
    severity: "error",
    tier: "shape",
    title: "A campaign begins or ends in an hour that a clock change skips or doubles",
    once: true,
  },
  check: ({ manifests }, report) => {
    for (const { document, value } of manifests.campaigns.values()) {
      const zonedMarkets = new Set(campaignWindows(manifests, value).map(({ market }) => market));
      const markets = campaignMarkets(manifests, value).filter((market) => zonedMarkets.has(market));
      for (const key of ["from", "until"] as const) {
        const kindIn = (market: (typeof markets)[number]) =>
          localMoment(value[key], campaignZone(value, market) ?? "").kind;
        for (const kind of ["skipped", "doubled"] as const) {
          const codes = markets.filter((market) => kindIn(market) === kind).map(({ code }) => code);
          if (codes.length === 0) continue;
          report({
            document,
            path: [key],
            message: `In ${codes.join(", ")}, ${value[key]} ${kind === "skipped" ? "does not exist" : "occurs twice"}: the clocks change in this hour.`,
            hint: hints[kind],
          });
        }
      }
    }
  },
};
