import { sitePaths } from "../../site/find-route.ts";
import type { Rule } from "../rule.ts";

export const redirectOverPage: Rule = {
  meta: {
    code: "redirect-over-page",
    severity: "error",
    tier: "reference",
    title: "A redirect hides a page",
    once: true,
  },
  check: (site, report) => {
    if (site.manifests.redirects === undefined) return;
    const { document, value } = site.manifests.redirects;
    const pages = sitePaths(site);
    const redirectedPaths = new Set<string>();
    value.redirects.forEach(({ from }, index) => {
      const path = from.toLowerCase();
      const route = pages.get(path);
      if (route === undefined && !redirectedPaths.has(path)) {
        redirectedPaths.add(path);
        return;
      }
      report({
        document,
        path: ["redirects", index, "from"],
        message:
          route === undefined
            ? `"${from}" is already redirected above.`
            : `"${from}" is a page of the route "${route}"; the redirect would hide it.`,
        hint: "Remove the redirect, or give it another path.",
      });
    });
  },
};
