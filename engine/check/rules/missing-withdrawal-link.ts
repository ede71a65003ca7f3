import { inMarkets } from "../../funnel/in-markets.ts";
import { missingLinks } from "../missing-links.ts";
import type { Rule } from "../rule.ts";
import { showTarget } from "../wanted-links.ts";

const law =
  "The law wants it in plain sight and always at hand (Art. 11a of Directive 2011/83/EU, since 19 June 2026).";

/** Whoever has bought may come back to any page, so every page has it. */
export const missingWithdrawalLink: Rule = {
  code: "missing-withdrawal-link",
  texts: "all",
  check: (site, report) => {
    const { markets, site: main } = site.world;
    const asking = markets?.value.markets.filter((market) => market.withdrawalFunction) ?? [];
    const [first] = asking;
    if (markets === undefined || main === undefined || first === undefined) return;
    const codes = asking.map(({ code }) => code);
    if (main.value.withdrawal === undefined) {
      report({
        document: markets.document,
        path: ["markets", markets.value.markets.indexOf(first), "withdrawalFunction"],
        part: "key",
        message: `A withdrawal function is asked for${inMarkets(codes)}, but site.json does not say where it is. ${law}`,
        hint: 'Add "withdrawal" to site.json, a link to the form: { "to": "route", "hash": "id" }.',
      });
      return;
    }
    const wanted = {
      ...{ name: "withdrawal", link: main.value.withdrawal, field: "withdrawalLink" as const },
      ...{ law, markets: codes },
    };
    for (const { place, layout, missing } of missingLinks(site, [wanted], ({ markets: all }) => all)) {
      const where = inMarkets(missing.flatMap(({ markets: lacking }) => lacking));
      const what = layout === undefined ? "This page has" : `The pages of the layout "${layout}" have`;
      report({
        ...place,
        message: `${what} no link to the withdrawal function${where}. ${law}`,
        hint: `Add a block that has it, such as the footer ("withdrawal"), or a link: ${showTarget(wanted.link)}.`,
      });
    }
  },
};
