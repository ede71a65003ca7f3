import { locateSetting } from "../../site/apply-change.ts";
import { matchesAll } from "../order-rules.ts";
import type { Rule } from "../rule.ts";

export const hiddenFromSearch: Rule = {
  meta: {
    code: "hidden-from-search",
    severity: "warning",
    tier: "funnel",
    title: "The home page or the main page that sells is kept out of search",
  },
  check: (site, report) => {
    const { settings, orderTargets } = site.manifests;
    const home = settings?.value.home;
    const main = orderTargets?.value.rules.find(matchesAll)?.to;
    for (const [name, what] of [
      [home, "the home page"],
      [main, "the page that all order buttons lead to"],
    ] as const) {
      const route = name === undefined ? undefined : site.routes.get(name);
      const location = route?.head.noindex ? locateSetting(route, ["head", "noindex"]) : undefined;
      // A variant as the target of all order buttons is one arm of a funnel.
      const isVariant = (route?.sources.length ?? 0) > 1;
      if (location === undefined || (name !== home && isVariant)) continue;
      report({
        ...location,
        message: `"${name}" is ${what}, but search engines must not list it.`,
        hint: 'Remove "noindex".',
      });
    }
  },
};
