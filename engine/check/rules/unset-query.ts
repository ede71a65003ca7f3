import { suggestNear } from "../../problems/suggest.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import { hasInvalidManifest } from "../../site/manifests.ts";
import { setQueries } from "../order-rules.ts";
import type { Rule } from "../rule.ts";

/** Whether a value names a quiz or a page of the site, so that it most likely says where visitors come from. */
const isOwnName = ({ routes, manifests: { quizzes } }: LinkedSite, value: string): boolean =>
  routes.has(value) || quizzes.has(value);

/**
 * Looks only for values that links of the site must set: those that resemble another value, and those that
 * name a quiz or a page. Others come from elsewhere, such as advertisements, so any value is right.
 */
export const unsetQuery: Rule = {
  meta: {
    code: "unset-query",
    severity: "warning",
    tier: "funnel",
    title: "An order rule waits for a query value that no link sets",
  },
  check: (site, report) => {
    if (site.manifests.orderTargets === undefined) return;
    // Each of these may set the value.
    if (hasInvalidManifest(site.manifests, "quiz", "route", "shared-block", "layout", "redirects")) return;
    const { document, value } = site.manifests.orderTargets;
    const queriesByName = Map.groupBy(setQueries(site), ({ name }) => name);
    value.rules.forEach(({ query = {} }, index) => {
      for (const [name, condition] of Object.entries(query)) {
        const values = new Set(queriesByName.get(name)?.map(({ value: text }) => text));
        if (values.has(condition)) continue;
        const near = suggestNear(condition, [...values]);
        if (near === undefined && !isOwnName(site, condition)) continue;
        report({
          document,
          path: ["rules", index, "query", name],
          message: `No link or redirect of the site sets "${name}=${condition}".`,
          hint: near?.hint ?? `Set it in the links that lead here: "query": "${name}=${condition}".`,
        });
      }
    });
  },
};
