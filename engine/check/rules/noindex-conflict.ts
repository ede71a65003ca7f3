import type { LinkedRoute } from "../../link/link-routes.ts";
import type { LinkedSite } from "../../link/link-site.ts";
import type { JsonPath } from "../../read/document.ts";
import type { RouteManifest } from "../../schema/route.ts";
import type { Report, Rule } from "../rule.ts";
import { sitePaths } from "../site-paths.ts";

const permanent: readonly (number | undefined)[] = [301, 308];

/** A permanent redirect hands on what search engines know of an address, and there it is thrown away. */
function checkRedirects(site: LinkedSite, report: Report): void {
  const { redirects } = site.world;
  if (redirects === undefined) return;
  const pages = sitePaths(site);
  redirects.value.redirects.forEach(({ to, status }, index) => {
    if (!permanent.includes(status)) return;
    const route = site.routes.get(pages.get((to.split(/[?#]/)[0] ?? "").toLowerCase()) ?? "");
    if (!route?.head.noindex) return;
    report({
      document: redirects.document,
      path: ["redirects", index, "to"],
      message: `The redirect says for good (${status}) that this page takes the place of another, and the route "${route.name}" keeps search engines out: both are lost to them.`,
      hint: 'Lead to a page that may be found, or write "status": 302.',
    });
  });
}

/** Where a route, or the one that it extends, says something. */
function saidAt(route: LinkedRoute, says: (manifest: RouteManifest) => boolean, path: JsonPath) {
  const source = route.sources.find(({ value }) => says(value));
  return source && { document: source.document, path };
}

function checkErrorPage(route: LinkedRoute, report: Report): void {
  if (route.path !== undefined || route.head.noindex !== false) return;
  const place = saidAt(route, ({ head }) => head?.noindex !== undefined, ["head", "noindex"]);
  if (place === undefined) return;
  report({
    ...place,
    message: "Search engines are kept out of a page without an address of its own, whatever this says.",
    hint: 'Take "noindex" out.',
  });
}

function checkAnyValue(route: LinkedRoute, report: Report): void {
  if (route.twin !== "from" || route.head.noindex) return;
  const place = saidAt(route, ({ twin }) => twin === "from", ["twin"]);
  // A variant of one is mended with it.
  if (place === undefined || place.document !== route.sources[0]?.document) return;
  report({
    ...place,
    message: `Any value may stand in the address of "${route.name}", so it has no canonical address and is not in the sitemap, and yet search engines may list it, once for each value.`,
    hint: 'Write "noindex": true in "head".',
  });
}

/**
 * What manifests can tell search engines against each other. No page is kept out and yet named: the sitemap leaves those with `noindex` out, a
 * page's canonical address is always its own, its alternates are the same route and share its head, and robots.txt forbids nothing.
 */
export const noindexConflict: Rule = {
  code: "noindex-conflict",
  check: (site, report) => {
    checkRedirects(site, report);
    for (const route of site.routes.values()) {
      checkErrorPage(route, report);
      checkAnyValue(route, report);
    }
  },
};
