import type { RoutePages } from "../compile/page-compiler.ts";
import { twinPath } from "../routing/page-path.ts";
import type { SideTable } from "../routing/sides.ts";
import type { MarketsManifest } from "../schema/markets.ts";
import type { LinkedRoute } from "../site/link-routes.ts";
import type { LinkedSite } from "../site/link-site.ts";
import type { PageWriter } from "./page-writer.ts";
import type { Progress } from "./progress.ts";
import type { SiteSides } from "./site-sides.ts";
import { writeDifferences, writeRoute } from "./write-route.ts";

interface Setup {
  readonly site: LinkedSite;
  readonly markets: MarketsManifest;
  readonly sides: SiteSides;
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
  /** The pages that campaigns change. */
  readonly differing: SideTable["pages"];
}

/** Compiles the pages of a route as a state shows them. */
const compileIn = (sides: SiteSides, state: number, route: LinkedRoute, market: string): RoutePages =>
  sides.compiler(state)(sides.setup(state).site.routes.get(route.name) ?? route, market);

/**
 * Compiles, renders and writes every route in every market, one page at a time, so that no page stays in
 * memory.
 */
export async function renderRoutes({
  site,
  markets,
  sides,
  writer,
  progress,
}: Setup): Promise<RenderedPages> {
  const sitemap: string[] = [];
  const prerendered: string[] = [];
  const ownBase = new Set<string>();
  const differing: Record<string, Record<string, Record<string, string>>> = {};
  const total = site.routes.size * markets.markets.length;
  let done = 0;
  for (const route of site.routes.values()) {
    for (const market of markets.markets) {
      progress.step("pages", ++done, total);
      const { code } = market;
      if (route.path !== undefined && !(route.markets?.includes(code) ?? true)) continue;
      const state = sides.storedState(route, code);
      const placing = { route, market, isDefault: code === markets.default, state };
      const stored = compileIn(sides, state ?? sides.stored[code] ?? 0, route, code);
      const pages = await writeRoute(writer, stored, placing);
      for (const other of sides.statesOf(route, code)) {
        const compiled = compileIn(sides, other, route, code);
        const folders = await writeDifferences(
          writer,
          { stored, other: compiled },
          { ...placing, state: other },
        );
        const clock = sides.clockOf(route, code);
        const own = differing[clock] ?? {};
        for (const [key, folder] of Object.entries(folders)) own[key] = { ...own[key], [other]: folder };
        differing[clock] = own;
      }
      if (route.path === undefined) continue;
      if (pages.hasOwnBase || route.twin === "from") ownBase.add(route.name);
      // One page serves any value, so it has no single address to list.
      if (route.twin === "from") continue;
      prerendered.push(twinPath(route.path, market.segment));
      if (pages.listed !== undefined) sitemap.push(pages.listed);
    }
  }
  return { sitemap, prerendered, ownBase, differing };
}
