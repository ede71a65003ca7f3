import type { FormFile } from "../build/form-files.ts";
import type { Page, PageCompiler } from "../compile/compile-page.ts";
import { type LinkedSite, wholePage } from "../link/link-site.ts";
import { locate } from "../read/locate.ts";
import { findPage } from "../routing/find-page.ts";
import type { SiteTable } from "../routing/site-table.ts";

/** Where a block of the page stands in the manifests. */
export interface BlockSource {
  readonly id: string;
  readonly block: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** What dev mode knows of one page, besides the page. */
export interface DevInfo {
  readonly route: string;
  readonly sources: readonly BlockSource[];
  readonly routes: readonly {
    readonly name: string;
    readonly path: string;
    /** Only in these markets, by code; everywhere when it is left out. */
    readonly markets?: readonly string[];
  }[];
  readonly markets: readonly { readonly code: string; readonly segment: string }[];
}

/** All that pages of a linked site are made from. */
export interface DevPages {
  readonly site: LinkedSite;
  readonly forms: readonly FormFile[];
  readonly table: SiteTable;
  readonly compile: PageCompiler;
}

export type DevAnswer =
  | {
      readonly kind: "page";
      readonly status: 200 | 404;
      readonly page: Page;
      readonly message?: string;
      readonly info: DevInfo;
    }
  | { readonly kind: "redirect"; readonly to: string; readonly status: number };

function sourcesOf(site: LinkedSite, routeName: string): BlockSource[] {
  const route = site.routes.get(routeName);
  if (route === undefined) return [];
  return wholePage(site, route).map((placed) => {
    const { line, column } = locate(placed.document, placed.path);
    return { id: placed.id, block: placed.block, file: placed.document.file, line, column };
  });
}

function infoOf({ site, table }: DevPages, route: string): DevInfo {
  return {
    route,
    sources: sourcesOf(site, route),
    routes: table.routes.map(({ name, path, markets }) => ({ name, path, ...(markets && { markets }) })),
    markets: table.markets.map(({ code, segment }) => ({ code, segment })),
  };
}

/** What a visitor from a country gets at a path. */
export function answerPath(
  pages: DevPages,
  path: string,
  search: string,
  country: string | undefined,
): DevAnswer | undefined {
  const { site, table, compile } = pages;
  const market =
    table.markets.find((one) => one.code === country || one.country === country)?.code ?? table.default;
  const found = findPage(table, path, search, market);
  if (found.kind === "redirect") return found;
  const name = found.kind === "not-found" ? (site.world.site?.value.errorPage ?? "") : found.route;
  const route = site.routes.get(name);
  if (route === undefined) return undefined;
  const info = infoOf(pages, name);
  if (found.kind === "not-found")
    return { kind: "page", status: 404, page: compile(route, market).base, message: found.message, info };
  const made = compile(route, found.market);
  // The twin of a route that takes any value is stored once; here it gets the path that was asked for.
  const page = found.kind === "from" ? { ...made.twin, path } : made[found.kind];
  return { kind: "page", status: 200, page, info };
}
