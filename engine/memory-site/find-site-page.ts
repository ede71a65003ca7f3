import type { CompiledPage } from "../compile/page-compiler.ts";
import { findPage } from "../routing/find-page.ts";
import { errorPath } from "../routing/page-path.ts";
import type { SitePages } from "./site-pages.ts";

/** A page and the name of its route. */
export interface SitePage {
  readonly route: string;
  readonly page: CompiledPage;
}

function compilePage({ setup, compile }: SitePages, name: string, market: string, which: "twin" | "base") {
  const route = setup.site.routes.get(name);
  return route && { route: name, page: compile(route, market)[which] };
}

const errorPage = (pages: SitePages, market: string): SitePage | undefined =>
  compilePage(pages, pages.setup.settings.errorPage, market, "base");

/** Finds the page that a build would store in a folder of the web root: a twin. */
export function findTwin(pages: SitePages, folder: string): SitePage | undefined {
  const match = findPage(pages.table, `/${folder}`, "", pages.table.default);
  return match.kind === "twin" ? compilePage(pages, match.route, match.market, "twin") : undefined;
}

/** Finds the error page whose payload a build would store in a folder of the web root. */
export function findErrorPage(pages: SitePages, folder: string): SitePage | undefined {
  const market = pages.table.markets.find(({ segment }) => errorPath(segment) === `/${folder}`);
  return market && errorPage(pages, market.code);
}

/**
 * Finds the page that a build would store in a folder that only the handler reads: `errors/DE`,
 * `base/US/offer`, `from/US/thank-you`.
 */
export function findServerPage(pages: SitePages, folder: string): SitePage | undefined {
  const [kind, market = "", ...path] = folder.split("/");
  if (!pages.table.markets.some(({ code }) => code === market)) return undefined;
  if (kind === "errors" && path.length === 0) return errorPage(pages, market);
  const route = pages.table.routes.find((candidate) => candidate.path === `/${path.join("/")}`);
  if (route === undefined || (kind !== "base" && kind !== "from")) return undefined;
  return compilePage(pages, route.name, market, kind === "base" ? "base" : "twin");
}
