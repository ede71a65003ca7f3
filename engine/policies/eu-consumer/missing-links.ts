import { routeFinder } from "../../site/find-route.ts";
import type { Finding } from "../../site/finding.ts";
import type { LinkedRoute } from "../../site/link-routes.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import { type ShownPage, shownPages } from "../../site/shown-pages.ts";
import { linkFinder, type RequiredLink } from "./link-finder.ts";

/** A required link that is missing. `markets` is empty if it is missing in all markets. */
export interface MissingLink {
  readonly required: RequiredLink;
  readonly markets: readonly string[];
}

/** The links that all pages of a layout lack, or that a single page lacks. */
export interface Lack {
  readonly location: Pick<Finding, "document" | "path" | "part">;
  readonly layout?: string;
  readonly missing: readonly MissingLink[];
}

interface PageLack {
  readonly route: LinkedRoute;
  readonly missing: readonly MissingLink[];
}

function locateLayout(site: LinkedSite, name: string): Lack["location"] | undefined {
  const layout = site.manifests.layouts.get(name);
  if (layout === undefined || layout.value.before.length + layout.value.after.length === 0) return undefined;
  return { document: layout.document, path: ["after"], part: "key" };
}

function locateRoute({ sources: [own] }: LinkedRoute): Lack["location"] | undefined {
  return own && { document: own.document, path: [own.value.blocks ? "blocks" : "name"], part: "key" };
}

/** Removes what the variant's base lacks in the same layout: it is reported and fixed in the base. */
function withoutInherited({ route, missing }: PageLack, lacks: ReadonlyMap<string, PageLack>): PageLack {
  const base = lacks.get(route.sources[1]?.value.name ?? "");
  if (base?.route.layout !== route.layout) return { route, missing };
  return {
    route,
    missing: missing.filter(({ required }) => !base.missing.some((one) => one.required === required)),
  };
}

/** The links that all pages of a layout lack, each with every market in which some page lacks it. */
function inCommon(pages: readonly PageLack[]): MissingLink[] {
  const [first, ...others] = pages;
  if (first === undefined) return [];
  return first.missing.flatMap(({ required, markets }) => {
    const same = others.map(({ missing }) => missing.find((one) => one.required === required));
    if (same.includes(undefined)) return [];
    const everywhere = markets.length === 0 || same.some((one) => one?.markets.length === 0);
    const codes = new Set([...markets, ...same.flatMap((one) => one?.markets ?? [])]);
    return [{ required, markets: everywhere ? [] : [...codes] }];
  });
}

/**
 * Finds required links that are missing, and reports each where one fix is enough: in the layout if all its
 * pages lack the link, else in the route, and in the base rather than its variants. `requested` returns the
 * codes of the markets in which a page must have the links.
 */
export function missingLinks(
  site: LinkedSite,
  required: readonly RequiredLink[],
  requested: (page: ShownPage) => readonly string[],
): Lack[] {
  const finder = routeFinder(site);
  // `unknown-route` reports links to unknown routes.
  const known = required.filter(({ link }) => link.to === undefined || finder.find(link.to) !== undefined);
  const lackingIn = linkFinder(site, known);
  const pages = shownPages(site).flatMap((page): PageLack[] => {
    const { route, blocks } = page;
    const codes = requested(page);
    if (codes.length === 0) return [];
    const missing = known.flatMap((one): MissingLink[] => {
      if (one.link.to !== undefined && finder.find(one.link.to) === route) return [];
      const { markets } = one;
      const own = markets ? codes.filter((code) => markets.includes(code)) : codes;
      const lacking = lackingIn(blocks, one, own);
      if (lacking.length === 0) return [];
      return [{ required: one, markets: lacking.length === page.markets.length ? [] : lacking }];
    });
    return [{ route, missing }];
  });
  const lacks = new Map(pages.map((page) => [page.route.name, page]));
  return [...Map.groupBy(pages, ({ route }) => route.layout)].flatMap(([layout, ofLayout]): Lack[] => {
    const layoutLocation = locateLayout(site, layout);
    const common = layoutLocation ? inCommon(ofLayout) : [];
    const own = ofLayout.flatMap((page): Lack[] => {
      const location = locateRoute(page.route);
      const missing = withoutInherited(page, lacks).missing.filter(
        ({ required: one }) => !common.some((shared) => shared.required === one),
      );
      return location && missing.length > 0 ? [{ location, missing }] : [];
    });
    return layoutLocation && common.length > 0
      ? [{ location: layoutLocation, layout, missing: common }, ...own]
      : own;
  });
}
