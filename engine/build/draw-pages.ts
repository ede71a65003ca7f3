import type { PageCompiler } from "../compile/compile-page.ts";
import { fallbackChain } from "../link/catalogue.ts";
import type { LinkedRoute } from "../link/link-routes.ts";
import type { LinkedSite } from "../link/link-site.ts";
import { shownMarket } from "../markets/forced-market.ts";
import { twinPath } from "../routing/page-path.ts";
import type { MarketsManifest } from "../schema/markets.ts";
import type { WantedImage } from "./picture-tools.ts";
import type { Progress } from "./progress.ts";
import type { PageWriter } from "./write-pages.ts";
import { keepRoute, type WrittenPages, writeRoute } from "./write-route.ts";

/** What the next build has to know of the pages of one, to keep those of markets whose texts have not changed. */
export interface PagesRecord {
  /** A hash of the pictures and the year that they were made from, besides manifests and code. */
  readonly around: string;
  /** By address, the pictures that they want. */
  readonly pictures: Readonly<Record<string, WantedImage>>;
  /** By route and market. */
  readonly written: Readonly<Record<string, WrittenPages>>;
}

interface Setup {
  readonly site: LinkedSite;
  readonly markets: MarketsManifest;
  readonly compile: PageCompiler;
  readonly writer: PageWriter;
  readonly progress: Progress;
  readonly kept: KeptPages;
  /** Whether the pages are for nothing: the check has found errors meanwhile. */
  readonly isGivenUp: () => boolean;
}

/** The pages of the last build that nothing has changed of, if so much is known. */
export type KeptPages = (route: LinkedRoute, market: string) => WrittenPages | undefined;

/** What all pages together say: to search engines, to the build's record, to the handler's table. */
export interface DrawnPages {
  readonly sitemap: readonly string[];
  /** Paths of twins, which have payloads. */
  readonly prerendered: readonly string[];
  /** Routes whose base pages differ from their twins. */
  readonly ownBase: ReadonlySet<string>;
  readonly written: PagesRecord["written"];
}

const placeOf = (route: LinkedRoute, market: string): string => `${route.name} ${market}`;

/** The pages of markets that read none of the files of messages that were edited, where nothing else was since `last`. */
export function pagesWithout(
  edited: ReadonlySet<string>,
  { world }: LinkedSite,
  markets: MarketsManifest,
  last: PagesRecord["written"],
): KeptPages {
  const locales = new Set(
    [...world.messages].flatMap(([locale, files]) =>
      files.some(({ document }) => edited.has(document.file)) ? [locale] : [],
    ),
  );
  const untouched = new Set(
    markets.markets.flatMap(({ code, locale }) =>
      fallbackChain(world, locale).some((one) => locales.has(one)) ? [] : [code],
    ),
  );
  return (route, market) =>
    untouched.has(shownMarket(markets, route.name, market)) ? last[placeOf(route, market)] : undefined;
}

/** Compiles, draws and writes every route in every market, one page at a time: nothing of a page stays in memory. */
export async function drawPages({
  site,
  markets,
  compile,
  writer,
  progress,
  kept,
  isGivenUp,
}: Setup): Promise<DrawnPages> {
  const sitemap: string[] = [];
  const prerendered: string[] = [];
  const ownBase = new Set<string>();
  const written: Record<string, WrittenPages> = {};
  const total = site.routes.size * markets.markets.length;
  let done = 0;
  for (const route of site.routes.values()) {
    if (isGivenUp()) break;
    for (const market of markets.markets) {
      progress.step("pages", ++done, total);
      const { code } = market;
      if (route.path !== undefined && !(route.markets?.includes(code) ?? true)) continue;
      const placing = { route, market, isDefault: code === markets.default };
      const before = kept(route, code);
      const pages =
        before && (await keepRoute(writer, before, placing))
          ? before
          : await writeRoute(writer, compile(route, code), placing);
      written[placeOf(route, code)] = pages;
      if (route.path === undefined) continue;
      if (pages.hasOwnBase || route.twin === "from") ownBase.add(route.name);
      // One page for any value: it has no address of its own to be listed.
      if (route.twin === "from") continue;
      prerendered.push(twinPath(route.path, market.segment));
      if (pages.listed !== undefined) sitemap.push(pages.listed);
    }
  }
  return { sitemap, prerendered, ownBase, written };
}
