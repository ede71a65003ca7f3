import type { PageCompiler } from "../compile/page-compiler.ts";
import { twinPath } from "../routing/page-path.ts";
import type { MarketsManifest } from "../schema/markets.ts";
import type { LinkedSite } from "../site/link-site.ts";
import type { PageWriter } from "./page-writer.ts";
import type { Progress } from "./progress.ts";
import { writeRoute } from "./write-route.ts";

interface Setup {
  readonly site: LinkedSite;
  readonly markets: MarketsManifest;
  readonly compile: PageCompiler;
  readonly writer: PageWriter;
  readonly progress: Progress;
}

/** The combined results of all pages: for search engines and the handler's table. */
export interface RenderedPages {
  readonly sitemap: readonly string[];
  /** Paths of twins, which have payloads. */
  readonly prerendered: readonly string[];
  /** Routes whose base pages differ from their twins. */
  readonly ownBase: ReadonlySet<string>;
}

/**
 * Compiles, renders and writes every route in every market, one page at a time, so that no page stays in
 * memory.
 */
export async function renderRoutes({
  site,
  markets,
  compile,
  writer,
  progress,
}: Setup): Promise<RenderedPages> {
  const sitemap: string[] = [];
  const prerendered: string[] = [];
  const ownBase = new Set<string>();
  const total = site.routes.size * markets.markets.length;
  let done = 0;
  for (const route of site.routes.values()) {
    for (const market of markets.markets) {
      progress.step("pages", ++done, total);
      const { code } = market;
      if (route.path !== undefined && !(route.markets?.includes(code) ?? true)) continue;
      const placing = { route, market, isDefault: code === markets.default };
      const pages = await writeRoute(writer, compile(route, code), placing);
      if (route.path === undefined) continue;
      if (pages.hasOwnBase || route.twin === "from") ownBase.add(route.name);
      // One page serves any value, so it has no single address to list.
      if (route.twin === "from") continue;
      prerendered.push(twinPath(route.path, market.segment));
      if (pages.listed !== undefined) sitemap.push(pages.listed);
    }
  }
  return { sitemap, prerendered, ownBase };
}
