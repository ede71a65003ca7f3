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
  /** The same for all that lack the links because one shared block lacks them. */
  readonly mistake?: string | undefined;
}

interface PageLack {
  readonly route: LinkedRoute;
  /** The files of the blocks that it shows. */
  readonly files: ReadonlySet<string>;
  readonly missing: readonly MissingLink[];
}

function locateLayout(site: LinkedSite, name: string): Lack["location"] | undefined {
  const layout = site.manifests.layouts.get(name);
  if (layout === undefined || layout.value.before.length + layout.value.after.length === 0) return undefined;
  return { document: layout.document, path: ["after"], part: "key" };
}

function locateRoute({ sources: [first] }: LinkedRoute): Lack["location"] | undefined {
  return first && { document: first.document, path: [first.value.blocks ? "blocks" : "name"], part: "key" };
}

/** Removes what the variant's base lacks in the same layout: it is reported and fixed in the base. */
function withoutInherited(page: PageLack, lacks: ReadonlyMap<string, PageLack>): PageLack {
  const { route, missing } = page;
  const base = lacks.get(route.sources[1]?.value.name ?? "");
  if (base?.route.layout !== route.layout) return page;
  return {
    ...page,
    missing: missing.filter(({ required }) => !base.missing.some((one) => one.required === required)),
  };
}

/** The links that all pages of a layout lack, each with every market in which some page lacks it. */
function inCommon(pages: readonly PageLack[]): MissingLink[] {
  const [first, ...otherPages] = pages;
  if (first === undefined) return [];
  return first.missing.flatMap(({ required, markets }) => {
    const same = otherPages.map(({ missing }) => missing.find((one) => one.required === required));
    if (same.includes(undefined)) return [];
    const everywhere = markets.length === 0 || same.some((one) => one?.markets.length === 0);
    const codes = new Set([...markets, ...same.flatMap((one) => one?.markets ?? [])]);
    return [{ required, markets: everywhere ? [] : [...codes] }];
  });
}

/** The shared block that all pages without a link show, and no page with it. */
function blockWithout(
  site: LinkedSite,
  pages: readonly PageLack[],
  required: RequiredLink,
): string | undefined {
  const target = routeFinder(site).find(required.link.to ?? "");
  const lacks = ({ missing }: PageLack) => missing.some((one) => one.required === required);
  const [without, having] = [
    pages.filter(lacks),
    pages.filter((page) => page.route !== target && !lacks(page)),
  ];
  return [...site.manifests.sharedBlocks.values()]
    .map(({ document }) => document.file)
    .find(
      (file) => without.every(({ files }) => files.has(file)) && !having.some(({ files }) => files.has(file)),
    );
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
  const targets = required.filter(({ link }) => link.to === undefined || finder.find(link.to) !== undefined);
  const lackingIn = linkFinder(site, targets);
  const pages = shownPages(site).flatMap((page): PageLack[] => {
    const { route, blocks } = page;
    const codes = requested(page);
    if (codes.length === 0) return [];
    const missing = targets.flatMap((requiredLink): MissingLink[] => {
      if (requiredLink.link.to !== undefined && finder.find(requiredLink.link.to) === route) return [];
      const { markets } = requiredLink;
      const pageCodes = markets ? codes.filter((code) => markets.includes(code)) : codes;
      const lacking = lackingIn(blocks, requiredLink, pageCodes);
      if (lacking.length === 0) return [];
      return [{ required: requiredLink, markets: lacking.length === page.markets.length ? [] : lacking }];
    });
    return [
      { route, missing, files: new Set(blocks.map(({ resolved }) => resolved.declared.document.file)) },
    ];
  });
  const mistakeIn = (missing: readonly MissingLink[]): string | undefined => {
    const shared = missing.map(({ required: one }) => blockWithout(site, pages, one));
    return shared.includes(undefined) ? undefined : shared.join(" ");
  };
  const lacks = new Map(pages.map((page) => [page.route.name, page]));
  return [...Map.groupBy(pages, ({ route }) => route.layout)].flatMap(([layout, ofLayout]): Lack[] => {
    const layoutLocation = locateLayout(site, layout);
    const common = layoutLocation ? inCommon(ofLayout) : [];
    const pageLacks = ofLayout.flatMap((page): Lack[] => {
      const location = locateRoute(page.route);
      const missing = withoutInherited(page, lacks).missing.filter(
        ({ required: one }) => !common.some((shared) => shared.required === one),
      );
      return location && missing.length > 0 ? [{ location, missing, mistake: mistakeIn(missing) }] : [];
    });
    return layoutLocation && common.length > 0
      ? [{ location: layoutLocation, layout, missing: common, mistake: mistakeIn(common) }, ...pageLacks]
      : pageLacks;
  });
}
