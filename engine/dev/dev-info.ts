import type { FormFile } from "../build/form-files.ts";
import type { CompiledPage, PageCompiler } from "../compile/page-compiler.ts";
import { locate } from "../json/locate.ts";
import { decodePath } from "../routing/decode-path.ts";
import { type Found, findPage } from "../routing/find-page.ts";
import { missingPath } from "../routing/missing-path.ts";
import type { SiteTable } from "../routing/site-table.ts";
import { fullPage, type LinkedSite } from "../site/link-site.ts";

/** The location of a page's block in the manifests. */
export interface BlockSource {
  readonly id: string;
  readonly block: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** What dev mode knows about a page besides the page itself. */
export interface DevInfo {
  readonly route: string;
  readonly sources: readonly BlockSource[];
  readonly routes: readonly {
    readonly name: string;
    readonly path: string;
    /** Codes of the markets that have the page. Default: all. */
    readonly markets?: readonly string[];
  }[];
  readonly markets: readonly { readonly code: string; readonly segment: string }[];
}

/** What the pages of a linked site are compiled from. */
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
      readonly page: CompiledPage;
      readonly message?: string;
      readonly info: DevInfo;
    }
  | { readonly kind: "redirect"; readonly to: string; readonly status: number };

function sourcesOf(site: LinkedSite, routeName: string): BlockSource[] {
  const route = site.routes.get(routeName);
  if (route === undefined) return [];
  return fullPage(site, route).map((resolved) => {
    const { line, column } = locate(resolved.document, resolved.path);
    return { id: resolved.id, block: resolved.block, file: resolved.document.file, line, column };
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

/** Finds the response for a visitor from a country. The path is percent-encoded, as in the request. */
export function answerPath(
  pages: DevPages,
  requested: string,
  search: string,
  country: string | undefined,
): DevAnswer | undefined {
  const { site, table, compile } = pages;
  const market =
    table.markets.find((one) => one.code === country || one.country === country)?.code ?? table.default;
  const path = decodePath(requested);
  const missing = missingPath(path ?? requested, search);
  const found: Found =
    path === undefined
      ? { kind: "not-found", message: missing }
      : findPage(table, path, search, market, missing);
  if (found.kind === "redirect") return found;
  const name = found.kind === "not-found" ? (site.manifests.settings?.value.errorPage ?? "") : found.route;
  const route = site.routes.get(name);
  if (route === undefined) return undefined;
  const info = infoOf(pages, name);
  if (found.kind === "not-found")
    return { kind: "page", status: 404, page: compile(route, market).base, message: found.message, info };
  const made = compile(route, found.market);
  // The twin of a route that takes any value is compiled once; fill in the requested path.
  const page = found.kind === "from" ? { ...made.twin, path: path ?? requested } : made[found.kind];
  return { kind: "page", status: 200, page, info };
}
