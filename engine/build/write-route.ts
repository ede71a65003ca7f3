import type { RoutePages } from "../compile/page-compiler.ts";
import type { Market } from "../markets/market.ts";
import { errorPath, twinPath } from "../routing/page-path.ts";
import { getPageKey } from "../routing/page-policies.ts";
import type { LinkedRoute } from "../site/link-routes.ts";
import type { Side } from "./output.ts";
import type { PageWriter } from "./page-writer.ts";
import { sitemapEntry } from "./sitemap.ts";

/** Converts a path to a folder: `/take/de` → `take/de`. */
const folderOf = (path: string): string => path.slice(1);

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

/** The folder of a market's error page. The browser also shows that page when another page fails. */
const errorFolder = ({ segment }: Pick<Market, "segment">): string => folderOf(errorPath(segment));

/**
 * Writes the pages of a route in one market and state that differ from the stored ones, and returns their
 * folders on the server's side, by the key of the stored page. Static hosts do not have them.
 */
export async function writeDifferences(
  writer: PageWriter,
  pages: { readonly stored: RoutePages; readonly other: RoutePages },
  placing: Placing & { readonly state: number },
): Promise<Readonly<Record<string, string>>> {
  const folders: Record<string, string> = {};
  const { stored, other } = pages;
  for (const { side, folder, page } of placesOf({ ...placing, isDefault: false }, stored.hasOwnBase)) {
    if (writer.contentOf(stored[page]) === writer.contentOf(other[page])) continue;
    const own = `sides/pages/${placing.state}/${side}/${folder}`.replace(/\/$/, "");
    await writer.write("server", own, other[page], placing.state);
    folders[getPageKey(side, folder)] = own;
  }
  return folders;
}

/** Writes a route's pages in one market. */
export async function writeRoute(
  writer: PageWriter,
  pages: RoutePages,
  placing: Placing,
): Promise<WrittenPages> {
  const { route, market, isDefault, state } = placing;
  const { hasOwnBase, twin, base } = pages;
  for (const { side, folder, page } of placesOf(placing, hasOwnBase))
    await writer.write(side, folder, pages[page], state);
  if (route.path === undefined) {
    writer.writePayload(errorFolder(market), base, state);
    if (isDefault) await writer.writeDocument(notFoundFile, base, state);
  }
  const listed = twin.shell.market.code === market.code ? sitemapEntry(twin) : undefined;
  return { hasOwnBase, ...(listed !== undefined && { listed }) };
}
