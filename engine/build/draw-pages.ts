import type { PageCompiler } from "../compile/compile-page.ts";
import type { LinkedSite } from "../link/link-site.ts";
import type { MarketsManifest } from "../schema/markets.ts";
import type { Progress } from "./progress.ts";
import { sitemapEntry } from "./sitemap.ts";
import { type PageWriter, writeRoute } from "./write-pages.ts";

interface Setup {
  readonly site: LinkedSite;
  readonly markets: MarketsManifest;
  readonly compile: PageCompiler;
  readonly writer: PageWriter;
  readonly progress: Progress;
}

/** What all pages together say: to search engines, to the build's record, to the handler's table. */
export interface DrawnPages {
  readonly sitemap: readonly string[];
  /** Paths of twins, which have payloads. */
  readonly prerendered: readonly string[];
  /** Routes whose base pages differ from their twins. */
  readonly ownBase: ReadonlySet<string>;
}

/** Compiles, draws and writes every route in every market, one page at a time: nothing of a page is kept. */
export async function drawPages({ site, markets, compile, writer, progress }: Setup): Promise<DrawnPages> {
  const sitemap: string[] = [];
  const prerendered: string[] = [];
  const ownBase = new Set<string>();
  const total = site.routes.size * markets.markets.length;
  let done = 0;
  for (const route of site.routes.values()) {
    for (const { code } of markets.markets) {
      progress.step("pages", ++done, total);
      if (route.path !== undefined && !(route.markets?.includes(code) ?? true)) continue;
      const pages = compile(route, code);
      await writeRoute(writer, pages, { route, marketCode: code, isDefault: code === markets.default });
      if (route.path === undefined) {
        // What static hosts answer with when there is no page.
        if (code === markets.default) await writer.writeDocument("404.html", pages.base);
        continue;
      }
      if (pages.hasOwnBase || route.twin === "from") ownBase.add(route.name);
      // One page for any value: it has no address of its own to be listed.
      if (route.twin === "from") continue;
      prerendered.push(pages.twin.path);
      const entry = pages.twin.frame.market.code === code ? sitemapEntry(pages.twin) : undefined;
      if (entry !== undefined) sitemap.push(entry);
    }
  }
  return { sitemap, prerendered, ownBase };
}
