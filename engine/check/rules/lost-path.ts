import { sitePaths } from "../../site/find-route.ts";
import { hasInvalidManifest } from "../../site/manifests.ts";
import type { Rule } from "../rule.ts";

export const lostPath: Rule = {
  meta: {
    code: "lost-path",
    severity: "warning",
    tier: "funnel",
    title: "An address that was served once is gone",
  },
  check: (site, report) => {
    const { served, redirects } = site.manifests;
    if (served === undefined || hasInvalidManifest(site.manifests, "route", "redirects")) return;
    const pages = sitePaths(site);
    const redirected = new Set(redirects?.value.redirects.map(({ from }) => from.toLowerCase()));
    served.value.paths.forEach((path, index) => {
      const lower = path.toLowerCase();
      if (pages.has(lower) || redirected.has(lower)) return;
      report({
        document: served.document,
        path: ["paths", index],
        message: `There was a page at "${path}", but now there is none: links and advertisements that lead there are dead.`,
        hint: `Add a redirect: { "from": "${path}", "to": "/…" }. npm run check -- --fix adds one to the home page.`,
        ...(redirects && {
          fix: { append: { from: path, to: "/" }, file: redirects.document.file, list: "redirects" },
        }),
      });
    });
  },
};
