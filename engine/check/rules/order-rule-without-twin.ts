import { twinName } from "../../routing/site-table.ts";
import type { Rule } from "../rule.ts";

export const orderRuleWithoutTwin: Rule = {
  meta: {
    code: "order-rule-without-twin",
    severity: "warning",
    tier: "funnel",
    title: "An order rule names a page without its twin",
  },
  check: (site, report) => {
    const { orderTargets, settings } = site.manifests;
    if (orderTargets === undefined || settings === undefined) return;
    const { document, value } = orderTargets;
    const home = settings.value.home;
    // The names of twins depend on it.
    if (!site.routes.has(home)) return;
    const named = new Set(value.rules.flatMap(({ routes }) => routes ?? []));
    for (const { name, path } of site.routes.values()) {
      const twin = twinName(name, home);
      // A rule for the twin alone is on purpose: its visitors have a market. So is a rule of its own for each.
      if (path === undefined || named.has(twin)) continue;
      value.rules.forEach(({ routes, to }, index) => {
        const position = routes?.indexOf(name) ?? -1;
        // `order-target-own-page` reports a rule that leads to its own page.
        if (position === -1 || to === name) return;
        const pathPrefix = path === "/" ? "" : path;
        report({
          document,
          path: ["rules", index, "routes", position],
          message: `This rule is for ${path}, but not for its pages in the markets, such as ${pathPrefix}/de.`,
          hint: `Add "${twin}", or name it in a rule of its own.`,
        });
      });
    }
  },
};
