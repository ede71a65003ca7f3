import type { Rule } from "../../check/rule.ts";
import { findRegionNames } from "../../markets/addresses/regions.ts";
import { listTaxedMarkets } from "../../site/taxes.ts";

/** States in which counties, cities or districts add sales taxes of their own. */
const statesWithLocalTaxes: ReadonlySet<string> = new Set(
  "AK AL AR AZ CA CO FL GA HI IA ID IL KS LA MN MO MS NC ND NE NM NV NY OH OK PA SC SD TN TX UT VA VT WA WI WV WY".split(
    " ",
  ),
);

/** The codes of states, which may be written by their names. */
const listStates = (regions: readonly string[] = []): readonly string[] =>
  regions.map((region) => findRegionNames("US", region)?.[0] ?? region);

export const stateTaxAlone: Rule = {
  meta: {
    code: "state-tax-alone",
    severity: "warning",
    tier: "content",
    title: "A state has local sales taxes, and taxes.json has none",
    once: true,
  },
  check: (site, report) => {
    for (const { document, path, country, value } of listTaxedMarkets(site)) {
      if (country !== "US") continue;
      const local = new Set(
        value.taxes.flatMap(({ regions, postcodes }) => (postcodes ? listStates(regions) : [])),
      );
      value.taxes.forEach(({ regions }, index) => {
        const states = listStates(regions).filter(
          (state) => statesWithLocalTaxes.has(state) && !local.has(state),
        );
        if (states.length === 0) return;
        report({
          document,
          path: [...path, "taxes", index, "regions"],
          message: `${states.join(", ")} ${states.length === 1 ? "has" : "have"} local sales taxes, but taxes.json has only that of the state.`,
          hint: 'Add the taxes of counties and cities with "regions" and "postcodes", as far as your shop owes them.',
        });
      });
    }
  },
};
