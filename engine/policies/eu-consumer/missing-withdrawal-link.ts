import { formatMarkets } from "../../check/format-markets.ts";
import type { Rule } from "../../check/rule.ts";
import { showTarget } from "./link-finder.ts";
import { missingLinks } from "./missing-links.ts";

const law =
  "The law requires it in plain sight on every page (Art. 11a of Directive 2011/83/EU, since 19 June 2026).";

/** Every page needs the link, because a customer may return to any page. */
export const missingWithdrawalLink: Rule = {
  meta: {
    code: "missing-withdrawal-link",
    severity: "error",
    tier: "funnel",
    title: "A page lacks the link to withdraw from a contract",
    configurable: true,
  },
  check: (site, report) => {
    const { markets, settings } = site.manifests;
    const asking = markets?.value.markets.filter((market) => market.withdrawalFunction) ?? [];
    const [first] = asking;
    if (markets === undefined || settings === undefined || first === undefined) return;
    const codes = asking.map(({ code }) => code);
    if (settings.value.withdrawal === undefined) {
      report({
        document: markets.document,
        path: ["markets", markets.value.markets.indexOf(first), "withdrawalFunction"],
        part: "key",
        message: `A withdrawal function is required${formatMarkets(codes)}, but site.json does not name its page. ${law}`,
        hint: 'Add "withdrawal" to site.json, a link to the form: { "to": "route", "hash": "id" }.',
      });
      return;
    }
    const required = {
      name: "withdrawal",
      link: settings.value.withdrawal,
      use: "withdrawalLink" as const,
      law,
      markets: codes,
    };
    for (const { location, layout, missing, mistake } of missingLinks(
      site,
      [required],
      ({ markets: all }) => all,
    )) {
      const where = formatMarkets(missing.flatMap(({ markets: lacking }) => lacking));
      const what = layout === undefined ? "This page has" : `The pages of the layout "${layout}" have`;
      report({
        ...location,
        mistake,
        message: `${what} no link to the withdrawal function${where}. ${law}`,
        hint: `Add a block with the link, such as the footer, or the link itself: ${showTarget(required.link)}.`,
      });
    }
  },
};
