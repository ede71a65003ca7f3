import { memoize } from "../json/memoize.ts";
import { twinPath } from "../routing/page-path.ts";
import type { LinkedSite } from "./link-site.ts";

/** A redirect as the server answers it. */
export interface SiteRedirect {
  readonly from: string;
  readonly to: string;
  readonly status: number;
  /** The place in redirects.json that it comes from. */
  readonly index: number;
}

/** The form of a route's path. */
const routePath = /^\/[a-z0-9-]+$/i;

/**
 * Every redirect of the site. One that leads from a route's path to another route takes the twins along:
 * `/sale` → `/offer` is also `/sale/de` → `/offer/de`. A market without the new page leads to its base.
 */
export const allRedirects = memoize((site: LinkedSite): readonly SiteRedirect[] => {
  const { redirects, markets } = site.manifests;
  const redirectList = (redirects?.value.redirects ?? []).map(
    ({ from, to, status = 302 }, index): SiteRedirect => ({ from, to, status, index }),
  );
  const paths = new Set(redirectList.map(({ from }) => from.toLowerCase()));
  const routes = new Map(
    [...site.routes.values()].flatMap((route) =>
      route.path === undefined || route.twin === "from" ? [] : [[route.path.toLowerCase(), route] as const],
    ),
  );
  const twinRedirects = redirectList.flatMap(({ from, to, ...rest }): SiteRedirect[] => {
    const [path = "", more = ""] = to.split(/(?=[?#])(.*)/s);
    const route = routes.get(path.toLowerCase());
    if (route?.path === undefined || !routePath.test(from)) return [];
    const { path: target, markets: only } = route;
    return (markets?.value.markets ?? []).flatMap(({ code, segment }) => {
      const twin = twinPath(from, segment);
      const hasPage = only?.includes(code) ?? true;
      return paths.has(twin.toLowerCase())
        ? []
        : [{ ...rest, from: twin, to: (hasPage ? twinPath(target, segment) : target) + more }];
    });
  });
  return [...redirectList, ...twinRedirects];
});
