import { suggestNear } from "../../problems/suggest.ts";
import { findLinks } from "../../site/find-links.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import type { Rule } from "../rule.ts";

/** The values that links and redirects of the site give to query parameters, by parameter. */
function queryValues(site: LinkedSite): Map<string, Set<string>> {
  const redirects = site.manifests.redirects?.value.redirects ?? [];
  const queries = [
    ...findLinks(site).flatMap(({ link }) => link.query ?? []),
    ...redirects.map(({ to }) => to.replace(/#.*$/s, "").split("?")[1] ?? ""),
  ];
  const values = new Map<string, Set<string>>();
  for (const query of queries) {
    for (const [name, value] of new URLSearchParams(query)) {
      const known = values.get(name) ?? new Set();
      values.set(name, known.add(value));
    }
  }
  return values;
}

/**
 * Looks only for misspelt values of parameters that links of the site use. Others come from elsewhere, such as
 * advertisements, so any value is right.
 */
export const unsetQuery: Rule = {
  meta: {
    code: "unset-query",
    severity: "warning",
    title: "An order rule waits for a query value that resembles those of links",
    configurable: true,
  },
  check: (site, report) => {
    if (site.manifests.orderTargets === undefined) return;
    const { document, value } = site.manifests.orderTargets;
    const known = queryValues(site);
    value.rules.forEach(({ query = {} }, index) => {
      for (const [name, wanted] of Object.entries(query)) {
        const values = known.get(name);
        if (values === undefined || values.has(wanted)) continue;
        const suggestion = suggestNear(wanted, [...values]);
        // Any other value may come from elsewhere, too.
        if (suggestion === undefined) continue;
        report({
          document,
          path: ["rules", index, "query", name],
          message: `No link or redirect of the site sets "${name}=${wanted}".`,
          hint: suggestion.hint,
        });
      }
    });
  },
};
