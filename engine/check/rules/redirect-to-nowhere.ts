import { suggestName } from "../../problems/suggest.ts";
import { allRedirects } from "../../site/all-redirects.ts";
import { sitePaths } from "../../site/find-route.ts";
import { hasInvalidManifest } from "../../site/manifests.ts";
import { leadsToFile } from "../public-file.ts";
import type { Rule } from "../rule.ts";

export const redirectToNowhere: Rule = {
  meta: {
    code: "redirect-to-nowhere",
    severity: "error",
    tier: "content",
    title: "A redirect leads to a page that does not exist",
  },
  check: (site, report) => {
    const { manifests } = site;
    if (
      manifests.redirects === undefined ||
      manifests.markets === undefined ||
      hasInvalidManifest(manifests, "route")
    )
      return;
    const { document, value } = manifests.redirects;
    const pages = sitePaths(site);
    const redirected = new Set(allRedirects(site).map(({ from }) => from.toLowerCase()));
    value.redirects.forEach(({ to }, index) => {
      // `external-link-not-allowed` checks addresses outside the site.
      if (!to.startsWith("/") || to.startsWith("//")) return;
      const path = (to.split(/[?#]/)[0] ?? "").toLowerCase();
      if (pages.has(path) || redirected.has(path) || leadsToFile(manifests, to)) return;
      report({
        document,
        path: ["redirects", index, "to"],
        message: `There is no page at "${to}".`,
        ...suggestName(path, pages.keys(), "page"),
      });
    });
  },
};
