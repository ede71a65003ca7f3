import { isVariant, type LinkedRoute } from "../link/link-routes.ts";
import type { LinkedSite } from "../link/link-site.ts";
import { twinPath } from "../routing/page-path.ts";
import { routeNames } from "../routing/route-names.ts";
import type { ResolvedLink } from "../schema/resolved.ts";

/** Route names, twins included, to the route; and from a route to the one that a market shows in its place. */
export interface RouteFinder {
  find(name: string): LinkedRoute | undefined;
}

export function routeFinder(site: LinkedSite): RouteFinder {
  const names = routeNames(site.routes.values(), site.world.site?.value.home ?? "");
  return { find: (name) => site.routes.get(names.get(name) ?? "") };
}

/** The path of a route in a market. A route that the market does not have answers with the one that it extends. */
export function routeHref(
  site: LinkedSite,
  finder: RouteFinder,
  name: string,
  market: { code: string; segment: string },
): string | undefined {
  const route = finder.find(name);
  if (route?.path === undefined) return undefined;
  if (route.markets !== undefined && !route.markets.includes(market.code)) {
    const manifest = route.sources[0]?.value;
    return manifest && isVariant(manifest) && site.routes.has(manifest.extends)
      ? routeHref(site, finder, manifest.extends, market)
      : undefined;
  }
  return twinPath(route.path, market.segment);
}

export interface LinkValue {
  readonly to?: string;
  readonly hash?: string;
  readonly query?: string;
  readonly modal?: string;
  readonly opens?: string;
  readonly section?: string;
  readonly href?: string;
  readonly keepQuery?: boolean;
  readonly newTab?: boolean | "by-route";
}

/** A link of a manifest → its address on a page. `href` finds a route's path; unknown ones are check errors. */
export function resolveLink(
  link: LinkValue,
  href: (route: string) => string,
  termsInNewTab: boolean,
): ResolvedLink {
  if (link.section !== undefined) return { href: `#${link.section}` };
  const newTab = link.newTab === true || (link.newTab === "by-route" && termsInNewTab);
  const tab = newTab ? { newTab: true as const } : {};
  if (link.href !== undefined)
    return { href: link.href, ...(/^https:/i.test(link.href) && { external: true as const }), ...tab };
  // The id that the modal gives the section: no block of a page has it by chance.
  const hash = link.opens === undefined ? link.hash : `modal-${link.opens}`;
  const address = `${href(link.to ?? "")}${link.query ? `?${link.query}` : ""}${hash ? `#${hash}` : ""}`;
  return {
    href: address,
    ...(link.keepQuery && { keepQuery: true as const }),
    ...(link.modal !== undefined && { modal: link.modal }),
    ...tab,
  };
}
