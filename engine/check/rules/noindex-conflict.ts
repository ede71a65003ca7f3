import { locateSetting } from "../../site/apply-change.ts";
import { sitePaths } from "../../site/find-route.ts";
import type { LinkedRoute } from "../../site/link-routes.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import type { Report, Rule } from "../rule.ts";

const permanent: readonly (number | undefined)[] = [301, 308];

/** A permanent redirect passes the rank of an address on to its target. A `noindex` target loses it. */
function checkRedirects(site: LinkedSite, report: Report): void {
  const { redirects } = site.manifests;
  if (redirects === undefined) return;
  const pages = sitePaths(site);
  redirects.value.redirects.forEach(({ to, status }, index) => {
    if (!permanent.includes(status)) return;
    const route = site.routes.get(pages.get((to.split(/[?#]/)[0] ?? "").toLowerCase()) ?? "");
    if (!route?.head.noindex) return;
    report({
      document: redirects.document,
      path: ["redirects", index, "to"],
      message: `This permanent redirect (${status}) leads to "${route.name}", which is noindex, so search engines will drop both pages.`,
      hint: 'Redirect to a page without "noindex", or write "status": 302.',
    });
  });
}

function checkErrorPage(route: LinkedRoute, report: Report): void {
  if (route.path !== undefined || route.head.noindex !== false) return;
  const location = locateSetting(route, ["head", "noindex"]);
  if (location === undefined) return;
  report({
    ...location,
    message: "The error page has no address of its own, so search engines never list it, whatever this says.",
    hint: 'Remove "noindex".',
  });
}

function checkAnyValue(route: LinkedRoute, report: Report): void {
  if (route.twin !== "from" || route.head.noindex) return;
  const location = locateSetting(route, ["twin"]);
  // A variant inherits `twin`, so fixing the base fixes both.
  if (location === undefined || location.document !== route.sources[0]?.document) return;
  report({
    ...location,
    message: `"${route.name}" accepts any value in its address, so search engines could list it once for each value.`,
    hint: 'Write "noindex": true in "head".',
  });
}

/**
 * Contradictions that manifests can contain. Other kinds cannot occur: the sitemap leaves `noindex` pages
 * out, a page's canonical address is always its own, its alternates are the same route with the same head,
 * and robots.txt forbids nothing.
 */
export const noindexConflict: Rule = {
  meta: {
    code: "noindex-conflict",
    severity: "warning",
    tier: "funnel",
    title: "Search engines get contradicting instructions",
  },
  check: (site, report) => {
    checkRedirects(site, report);
    for (const route of site.routes.values()) {
      checkErrorPage(route, report);
      checkAnyValue(route, report);
    }
  },
};
