import type { RoutePages } from "../compile/compile-page.ts";
import type { LinkedRoute } from "../link/link-routes.ts";
import { errorPath, twinPath } from "../routing/page-path.ts";
import type { Market } from "../schema/markets.ts";
import type { Side } from "./output.ts";
import { sitemapEntry } from "./sitemap.ts";
import type { PageWriter } from "./write-pages.ts";

/** The folder of a path: `/take/de` → `take/de`. */
const folderOf = (path: string): string => path.slice(1);

interface Placing {
  readonly route: LinkedRoute;
  readonly market: Pick<Market, "code" | "segment">;
  /** The market is the one that base pages are of, where nobody asks for another. */
  readonly isDefault: boolean;
}

/** What is to know of a route's pages in one market besides their files. */
export interface WrittenPages {
  /** The base page is stored by itself. */
  readonly hasOwnBase: boolean;
  /** The name of their frame. */
  readonly frame: string;
  /** The twin's entry in sitemap.xml. */
  readonly listed?: string | undefined;
}

/** What static hosts answer with when there is no page. */
const notFoundFile = "404.html";

/**
 * Where a route's pages in one market are stored, and which page it is: its twin, its base variant where that differs in more than its
 * name, and on the default market the base page of a static host.
 */
function placesOf(
  { route, market, isDefault }: Placing,
  hasOwnBase: boolean,
): { side: Side; folder: string; page: "twin" | "base" }[] {
  if (route.path === undefined) return [{ side: "server", folder: `errors/${market.code}`, page: "base" }];
  const base = folderOf(route.path);
  return [
    route.twin === "from"
      ? { side: "server", folder: `from/${market.code}/${base}`, page: "twin" }
      : { side: "web", folder: folderOf(twinPath(route.path, market.segment)), page: "twin" },
    ...(hasOwnBase || route.twin === "from"
      ? ([
          { side: "server", folder: `base/${market.code}/${base}`.replace(/\/$/, ""), page: "base" },
        ] as const)
      : []),
    ...(isDefault ? ([{ side: "web", folder: base, page: "base" }] as const) : []),
  ];
}

/** For error pages of a market, which are also shown when a page fails in the browser. */
const errorFolder = ({ segment }: Pick<Market, "segment">): string => folderOf(errorPath(segment));

/** Writes a route's pages in one market. */
export async function writeRoute(
  writer: PageWriter,
  pages: RoutePages,
  placing: Placing,
): Promise<WrittenPages> {
  const { route, market, isDefault } = placing;
  const { hasOwnBase, twin, base } = pages;
  for (const { side, folder, page } of placesOf(placing, hasOwnBase))
    await writer.write(side, folder, pages[page]);
  if (route.path === undefined) {
    await writer.writePayload(errorFolder(market), base);
    if (isDefault) await writer.writeDocument(notFoundFile, base);
  }
  const listed = twin.frame.market.code === market.code ? sitemapEntry(twin) : undefined;
  return { hasOwnBase, frame: await writer.frameOf(twin), ...(listed !== undefined && { listed }) };
}

/** Takes a route's pages in one market over from the last build; false where one of their files is not there. */
export async function keepRoute(
  writer: PageWriter,
  { hasOwnBase, frame }: WrittenPages,
  placing: Placing,
): Promise<boolean> {
  const { route, market, isDefault } = placing;
  if (!(await writer.keepFrame(frame))) return false;
  for (const { side, folder } of placesOf(placing, hasOwnBase))
    if (!(await writer.keep(side, folder))) return false;
  if (route.path !== undefined) return true;
  return (
    (await writer.keepFile(`${errorFolder(market)}/_payload.json`)) &&
    (!isDefault || (await writer.keepFile(notFoundFile)))
  );
}
