import { campaignMarkets } from "../../site/campaigns/campaign-windows.ts";
import type { Rule } from "../rule.ts";

export const campaignWindow: Rule = {
  meta: {
    code: "campaign-window",
    severity: "error",
    tier: "shape",
    title: "A campaign that never runs",
    once: true,
  },
  check: ({ manifests }, report) => {
    for (const { document, value } of manifests.campaigns.values()) {
      if (value.until <= value.from)
        report({
          document,
          path: ["until"],
          message: `The campaign ends at ${value.until}, but begins at ${value.from}.`,
          hint: 'Set "until" to the first minute after the campaign.',
        });
      else if (manifests.markets !== undefined && campaignMarkets(manifests, value).length === 0)
        report({
          document,
          path: ["markets"],
          message: "The campaign runs in no market of this site.",
          hint: 'Name markets of markets.json, or remove "markets" to run it in all of them.',
        });
    }
  },
};
