import type { JsonPath } from "../../json/document.ts";
import { hiddenMarkets } from "../../site/live-site.ts";
import type { Rule } from "../rule.ts";

export const marketNotLive: Rule = {
  meta: {
    code: "market-not-live",
    severity: "error",
    tier: "reference",
    title: "Visitors are sent to a market that is not live",
    once: true,
  },
  check: ({ manifests }, report) => {
    const { markets } = manifests;
    if (markets === undefined) return;
    const hidden = new Set(hiddenMarkets(manifests).map(({ code }) => code));
    const check = (code: string, path: JsonPath, visitors: string) => {
      if (!hidden.has(code)) return;
      report({
        document: markets.document,
        path,
        message: `${visitors} get the market "${code}", which is not live.`,
        hint: `Remove "live": false from ${code}, or name another market.`,
      });
    };
    check(markets.value.default, ["default"], "All other visitors");
    markets.value.forced?.forEach(({ map, otherwise }, index) => {
      check(otherwise, ["forced", index, "otherwise"], "All other visitors of these routes");
      for (const [from, to] of Object.entries(map))
        if (!hidden.has(from)) check(to, ["forced", index, "map", from], `Visitors of ${from}`);
    });
  },
};
