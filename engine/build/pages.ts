import type { RoutePages } from "../compile/page-compiler.ts";
import type { Market } from "../markets/market.ts";
import { errorPath, twinPath } from "../routing/page-path.ts";
import { getPageKey } from "../routing/page-policies.ts";
import type { SideTable } from "../routing/sides.ts";
import type { MarketsManifest } from "../schema/markets.ts";
import type { LinkedRoute } from "../site/link-routes.ts";
import type { LinkedSite } from "../site/link-site.ts";
import type { Side } from "./build-record.ts";
import type { PageWriter } from "./page-writer.ts";
import type { Progress } from "./progress.ts";
import type { SiteSides } from "./site-sides.ts";
import { sitemapEntry } from "./sitemap.ts";

/** Converts a path to a folder: `/take/de` → `take/de`. */
const getFolder = (path: string): string => path.slice(1);

interface Placing {
  readonly route: LinkedRoute;
  readonly market: Pick<Market, "code" | "segment">;
  /** Whether this is the default market, which base pages use on static hosts. */
  readonly isDefault: boolean;
  /** The state that the pages show. Set if campaigns change the site. */
  readonly state?: number | undefined;
}

/** What later steps need to know about a route's pages in one market. */
export interface WrittenPages {
  /** Whether the base page is stored separately. */
  readonly hasOwnBase: boolean;
  /** The twin's entry in sitemap.xml. */
  readonly listed?: string | undefined;
}

/** The file that static hosts serve if there is no page. */
const notFoundFile = "404.html";

/**
 * Lists where a route's pages in one market are stored: the twin; the base page if it differs in more than
 * its name; and for the default market the base page of a static host.
 */
function listPlaces(
  { route, market, isDefault }: Placing,
  hasOwnBase: boolean,
): { side: Side; folder: string; page: "twin" | "base" }[] {
  if (route.path === undefined) return [{ side: "server", folder: `errors/${market.code}`, page: "base" }];
  const base = getFolder(route.path);
  return [
    route.twin === "from"
      ? { side: "server", folder: `from/${market.code}/${base}`, page: "twin" }
      : { side: "web", folder: getFolder(twinPath(route.path, market.segment)), page: "twin" },
    ...(hasOwnBase || route.twin === "from"
      ? ([
          { side: "server", folder: `base/${market.code}/${base}`.replace(/\/$/, ""), page: "base" },
        ] as const)
      : []),
    ...(isDefault ? ([{ side: "web", folder: base, page: "base" }] as const) : []),
  ];
}

/** The folder of a market's error page. The browser also shows that page when another page fails. */
const errorFolder = ({ segment }: Pick<Market, "segment">): string => getFolder(errorPath(segment));

/**
 * Writes the pages of a route in one market and state that differ from the stored ones, and returns their
 * folders on the server's side, by the key of the stored page. Static hosts do not have them.
 */
async function writeDifferences(
  writer: PageWriter,
  pages: { readonly stored: RoutePages; readonly changed: RoutePages },
  placing: Placing & { readonly state: number },
): Promise<Readonly<Record<string, string>>> {
  const folders: Record<string, string> = {};
  const { stored, changed } = pages;
  for (const { side, folder, page } of listPlaces({ ...placing, isDefault: false }, stored.hasOwnBase)) {
    if (writer.hashContent(stored[page]) === writer.hashContent(changed[page])) continue;
    const stateFolder = `sides/pages/${placing.state}/${side}/${folder}`.replace(/\/$/, "");
    await writer.write("server", stateFolder, changed[page], placing.state);
    folders[getPageKey(side, folder)] = stateFolder;
  }
  return folders;
}

/** Writes a route's pages in one market. */
async function writeRoute(writer: PageWriter, pages: RoutePages, placing: Placing): Promise<WrittenPages> {
  const { route, market, isDefault, state } = placing;
  const { hasOwnBase, twin, base } = pages;
  for (const { side, folder, page } of listPlaces(placing, hasOwnBase))
    await writer.write(side, folder, pages[page], state);
  if (route.path === undefined) {
    writer.writePayload(errorFolder(market), base, state);
    if (isDefault) await writer.writeDocument(notFoundFile, base, state);
  }
  const listed = twin.shell.market.code === market.code ? sitemapEntry(twin) : undefined;
  return { hasOwnBase, ...(listed !== undefined && { listed }) };
}

interface PagesSetup {
  readonly site: LinkedSite;
  readonly markets: MarketsManifest;
  readonly sides: SiteSides;
  readonly writer: PageWriter;
  readonly progress: Progress;
}

/** The combined results of all pages: for search engines and the handler's table. */
export interface PageLists {
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
export async function writePages({ site, markets, sides, writer, progress }: PagesSetup): Promise<PageLists> {
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
      for (const otherState of sides.statesOf(route, code)) {
        const changed = compileIn(sides, otherState, route, code);
        const folders = await writeDifferences(
          writer,
          { stored, changed },
          { ...placing, state: otherState },
        );
        const clock = sides.clockOf(route, code);
        const byKey = differing[clock] ?? {};
        for (const [key, folder] of Object.entries(folders))
          byKey[key] = { ...byKey[key], [otherState]: folder };
        differing[clock] = byKey;
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
