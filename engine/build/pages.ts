import type { RoutePages } from "../compile/page-compiler.ts";
import { imageFolder } from "../images/providers.ts";
import type { Market } from "../markets/market.ts";
import { errorPath, twinPath } from "../routing/page-path.ts";
import { getPageKey } from "../routing/page-policies.ts";
import type { SideTable } from "../routing/sides.ts";
import type { MarketsManifest } from "../schema/markets.ts";
import type { LinkedRoute } from "../site/link-routes.ts";
import type { LinkedSite } from "../site/link-site.ts";
import type { PageRecords, RouteRecord, Side } from "./build-record.ts";
import type { PageWriter } from "./page-writer.ts";
import type { Progress } from "./progress.ts";
import type { SiteInputs } from "./site-inputs.ts";
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

interface PagesSetup {
  readonly site: LinkedSite;
  readonly markets: MarketsManifest;
  readonly sides: SiteSides;
  readonly writer: PageWriter;
  readonly progress: Progress;
  readonly inputs: SiteInputs;
  /** What the last pages were made from. Default: all pages are compiled. */
  readonly last?: PageRecords | undefined;
}

/** The combined results of all pages: for search engines, the handler's table and the next build. */
export interface PageLists {
  readonly sitemap: readonly string[];
  /** Paths of twins, which have payloads. */
  readonly prerendered: readonly string[];
  /** Routes whose base pages differ from their twins. */
  readonly ownBase: ReadonlySet<string>;
  /** The pages that campaigns change. */
  readonly differing: SideTable["pages"];
  readonly records: PageRecords;
}

/** A route as a state shows it. */
const routeIn = (sides: SiteSides, state: number, route: LinkedRoute): LinkedRoute =>
  sides.setup(state).site.routes.get(route.name) ?? route;

const compileIn = (sides: SiteSides, state: number, route: LinkedRoute, market: string): RoutePages =>
  sides.compiler(state)(routeIn(sides, state, route), market);

/** The state that the stored pages of a route show in a market. */
const getState = (sides: SiteSides, route: LinkedRoute, market: string): number =>
  sides.storedState(route, market) ?? sides.stored[market] ?? 0;

/** Compiles, renders and writes a route's pages in some markets, one page at a time. */
async function writeRoute(
  { markets, sides, writer, inputs }: PagesSetup,
  route: LinkedRoute,
  routeMarkets: readonly Market[],
): Promise<RouteRecord> {
  const reads = new Set<string>();
  const ownBase: string[] = [];
  const differing: Record<string, Record<string, Record<string, string>>> = {};
  const noteInputs = (pages: RoutePages) => {
    for (const part of pages.inputs) for (const input of part) reads.add(input);
  };
  for (const market of routeMarkets) {
    const { code } = market;
    const state = sides.storedState(route, code);
    const placing = { route, market, isDefault: code === markets.default, state };
    const stored = compileIn(sides, getState(sides, route, code), route, code);
    noteInputs(stored);
    for (const { side, folder, page } of listPlaces(placing, stored.hasOwnBase))
      await writer.write(side, folder, stored[page], state);
    if (route.path === undefined) {
      writer.writePayload(errorFolder(market), stored.base, state);
      if (placing.isDefault) await writer.writeDocument(notFoundFile, stored.base, state);
    }
    for (const otherState of sides.listStates(route, code)) {
      const changed = compileIn(sides, otherState, route, code);
      noteInputs(changed);
      const folders = await writeDifferences(writer, { stored, changed }, { ...placing, state: otherState });
      const clock = sides.getClock(route, code);
      const byKey = { ...differing[clock] };
      for (const [key, folder] of Object.entries(folders))
        byKey[key] = { ...byKey[key], [otherState]: folder };
      differing[clock] = byKey;
    }
    if (stored.hasOwnBase) ownBase.push(code);
  }
  const { pictures = [], messages = [] } = Object.groupBy(reads, (read) =>
    read.startsWith(imageFolder) ? "pictures" : "messages",
  );
  const { web, server } = writer.takeFiles();
  return {
    inputs: inputs.hashRoute(route),
    messages,
    files: { web: [...web, ...pictures.map(getFolder)], server },
    ownBase,
    differing,
  };
}

/**
 * Writes every route in every market. A route whose inputs are those of the last build is neither compiled nor
 * rendered: its files are taken over.
 */
export async function writePages(setup: PagesSetup): Promise<PageLists> {
  const { site, markets, sides, writer, progress, last, inputs } = setup;
  const changed = last ? inputs.findChanged(last.messageFiles) : new Set();
  const sitemap: string[] = [];
  const prerendered: string[] = [];
  const ownBase = new Set<string>();
  const differing: Record<string, Record<string, Record<string, string>>> = {};
  const routes: Record<string, RouteRecord> = {};
  const total = site.routes.size * markets.markets.length;
  let done = 0;
  for (const route of site.routes.values()) {
    progress.step("pages", done, total);
    done += markets.markets.length;
    const routeMarkets = markets.markets.filter(
      ({ code }) => route.path === undefined || (route.markets?.includes(code) ?? true),
    );
    const before = last?.routes[route.name];
    const isSame =
      before?.inputs === inputs.hashRoute(route) && !before.messages.some((read) => changed.has(read));
    const record =
      isSame && writer.keep(before.files) ? before : await writeRoute(setup, route, routeMarkets);
    routes[route.name] = record;
    for (const [clock, pages] of Object.entries(record.differing))
      differing[clock] = { ...differing[clock], ...pages };
    if (route.path === undefined) continue;
    if (record.ownBase.length > 0 || route.twin === "from") ownBase.add(route.name);
    // One page serves any value, so it has no single address to list.
    if (route.twin === "from") continue;
    for (const { code, segment } of routeMarkets) {
      prerendered.push(twinPath(route.path, segment));
      const storedState = getState(sides, route, code);
      const entry = sitemapEntry(sides.setup(storedState), routeIn(sides, storedState, route), code);
      if (entry !== undefined) sitemap.push(entry);
    }
  }
  return { sitemap, prerendered, ownBase, differing, records: { messageFiles: inputs.messageFiles, routes } };
}
