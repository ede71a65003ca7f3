import { latestBuildFile } from "../build/last-build.ts";
import { securityText, securityTextFile } from "../build/security-text.ts";
import { robots, sitemap, sitemapEntry } from "../build/sitemap.ts";
import { type DevPages, devBuild } from "./dev-pages.ts";

/** Compiles every page, so this takes as long as a build's first step. */
function sitemapText({ setup: { site, markets }, compile }: DevPages): string {
  const entries = [...site.routes.values()].flatMap((route) => {
    if (route.path === undefined || route.twin === "from") return [];
    return markets.markets.flatMap(({ code }) => {
      if (route.markets && !route.markets.includes(code)) return [];
      const { twin } = compile(route, code);
      const entry = twin.shell.market.code === code ? sitemapEntry(twin) : undefined;
      return entry === undefined ? [] : [entry];
    });
  });
  return sitemap(entries);
}

/** A text of the web root that belongs to the whole site. Undefined if a build writes none to this path. */
export function siteText(pages: DevPages, path: string): string | undefined {
  const { settings } = pages.setup;
  switch (path) {
    case latestBuildFile:
      return JSON.stringify({ id: devBuild, timestamp: Date.now() });
    case "sitemap.xml":
      return sitemapText(pages);
    case "robots.txt":
      return robots(settings.url);
    case securityTextFile:
      return securityText(settings, Date.now());
    default:
      return undefined;
  }
}
