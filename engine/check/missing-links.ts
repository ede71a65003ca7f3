import { routeFinder } from "../link/find-route.ts";
import type { LinkedRoute } from "../link/link-routes.ts";
import type { LinkedSite } from "../link/link-site.ts";
import type { Finding } from "./rule.ts";
import { type ShownPage, shownPages } from "./shown-pages.ts";
import { linkSeeker, type WantedLink } from "./wanted-links.ts";

/** A wanted link that is missing, and the markets in which it is; none where it is so wherever the page is asked for it. */
export interface MissingLink {
  readonly wanted: WantedLink;
  readonly markets: readonly string[];
}

/** What the pages of a layout lack, or a single page. */
export interface Lack {
  readonly place: Pick<Finding, "document" | "path" | "part">;
  readonly layout?: string;
  readonly missing: readonly MissingLink[];
}

interface PageLack {
  readonly route: LinkedRoute;
  readonly missing: readonly MissingLink[];
}

function layoutPlace(site: LinkedSite, name: string): Lack["place"] | undefined {
  const layout = site.world.layouts.get(name);
  if (layout === undefined || layout.value.before.length + layout.value.after.length === 0) return undefined;
  return { document: layout.document, path: ["after"], part: "key" };
}

function routePlace({ sources: [own] }: LinkedRoute): Lack["place"] | undefined {
  return own && { document: own.document, path: [own.value.blocks ? "blocks" : "name"], part: "key" };
}

/** What a variant lacks because its base does, in the same layout, is mended there. */
function withoutInherited({ route, missing }: PageLack, lacks: ReadonlyMap<string, PageLack>): PageLack {
  const base = lacks.get(route.sources[1]?.value.name ?? "");
  if (base?.route.layout !== route.layout) return { route, missing };
  return {
    route,
    missing: missing.filter(({ wanted }) => !base.missing.some((one) => one.wanted === wanted)),
  };
}

/** What all pages of a layout lack, each link with all markets in which some page does. */
function inCommon(pages: readonly PageLack[]): MissingLink[] {
  const [first, ...others] = pages;
  if (first === undefined) return [];
  return first.missing.flatMap(({ wanted, markets }) => {
    const same = others.map(({ missing }) => missing.find((one) => one.wanted === wanted));
    if (same.includes(undefined)) return [];
    const everywhere = markets.length === 0 || same.some((one) => one?.markets.length === 0);
    const codes = new Set([...markets, ...same.flatMap((one) => one?.markets ?? [])]);
    return [{ wanted, markets: everywhere ? [] : [...codes] }];
  });
}

/**
 * Which pages lack wanted links, where that is mended once: in the layout that all such pages share, else in the route, and there in the base
 * rather than in its variants. `asked` answers for a page with the codes of the markets in which it has to have them.
 */
export function missingLinks(
  site: LinkedSite,
  wanted: readonly WantedLink[],
  asked: (page: ShownPage) => readonly string[],
): Lack[] {
  const finder = routeFinder(site);
  // One that leads nowhere is reported by another rule.
  const known = wanted.filter(({ link }) => link.to === undefined || finder.find(link.to) !== undefined);
  const lackingIn = linkSeeker(site, known);
  const pages = shownPages(site).flatMap((page): PageLack[] => {
    const { route, blocks } = page;
    const codes = asked(page);
    if (codes.length === 0) return [];
    const missing = known.flatMap((one): MissingLink[] => {
      if (one.link.to !== undefined && finder.find(one.link.to) === route) return [];
      const { markets } = one;
      const own = markets ? codes.filter((code) => markets.includes(code)) : codes;
      const lacking = lackingIn(blocks, one, own);
      if (lacking.length === 0) return [];
      return [{ wanted: one, markets: lacking.length === page.markets.length ? [] : lacking }];
    });
    return [{ route, missing }];
  });
  const lacks = new Map(pages.map((page) => [page.route.name, page]));
  return [...Map.groupBy(pages, ({ route }) => route.layout)].flatMap(([layout, ofLayout]): Lack[] => {
    const frame = layoutPlace(site, layout);
    const common = frame ? inCommon(ofLayout) : [];
    const own = ofLayout.flatMap((page): Lack[] => {
      const place = routePlace(page.route);
      const missing = withoutInherited(page, lacks).missing.filter(
        ({ wanted: one }) => !common.some((shared) => shared.wanted === one),
      );
      return place && missing.length > 0 ? [{ place, missing }] : [];
    });
    return frame && common.length > 0 ? [{ place: frame, layout, missing: common }, ...own] : own;
  });
}
