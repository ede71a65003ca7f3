import type { Rule } from "../../check/rule.ts";

/** States in which counties, cities or districts add sales taxes of their own. */
const statesWithLocalTaxes: ReadonlySet<string> = new Set(
  "AK AL AR AZ CA CO FL GA HI IA ID IL KS LA MN MO MS NC ND NE NM NV NY OH OK PA SC SD TN TX UT VA VT WA WI WV WY".split(
    " ",
  ),
);

export const stateTaxAlone: Rule = {
  meta: {
    code: "state-tax-alone",
    severity: "warning",
    tier: "content",
    title: "A state has local sales taxes, and taxes.json has none",
    once: true,
  },
  check: ({ manifests: { taxes, markets } }, report) => {
    if (taxes === undefined) return;
    for (const { code, country } of markets?.value.markets ?? []) {
      const list = country === "US" ? (taxes.value.markets[code]?.taxes ?? []) : [];
      const local = new Set(list.flatMap(({ regions = [], postcodes }) => (postcodes ? regions : [])));
      list.forEach(({ regions = [] }, index) => {
        const states = regions.filter((state) => statesWithLocalTaxes.has(state) && !local.has(state));
        if (states.length === 0) return;
        report({
          document: taxes.document,
          path: ["markets", code, "taxes", index, "regions"],
          message: `${states.join(", ")} ${states.length === 1 ? "has" : "have"} local sales taxes, but taxes.json has only that of the state.`,
          hint: 'Add the taxes of counties and cities with "regions" and "postcodes", as far as your shop owes them.',
        });
      });
    }
  },
};
