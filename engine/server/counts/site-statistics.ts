import { noSource, origins, otherSource, unknownSource } from "../../counts/count.ts";
import type { CountedMarket, StatisticsTable } from "../../counts/statistics-table.ts";
import type { Visit } from "../../counts/visit-event.ts";
import { findPage } from "../../routing/find-page.ts";
import type { SiteTable } from "../../routing/site-table.ts";
import type { Files } from "../http/stored-files.ts";
import { lookUp, readOnce } from "../http/stored-files.ts";

/** The names that the site has. Nothing that a visitor types is counted, unless it is one of them. */
export interface SiteStatistics {
  readonly table: StatisticsTable;
  /** Undefined if the market does not exist or counts nothing. */
  market(code: string): CountedMarket | undefined;
  /** The base route of a route's or twin's name. Undefined if there is none. */
  route(name: string): string | undefined;
  /**
   * The name of what comes before a view: an origin, or a base route. Undefined if the site has no such page.
   * A view after a page of another market begins a visit of its own. `visitorMarket`: the market that base pages and
   * the error page show to this visitor.
   */
  before(from: string, market: string, visitorMarket: string): string | undefined;
  source(source: Visit["source"]): string;
}

function siteStatistics(table: StatisticsTable, site: SiteTable): SiteStatistics {
  const routes = new Map([
    ...site.routes.flatMap(({ name, twin }) => [[name, name] as const, [twin, name] as const]),
    [table.errorRoute, table.errorRoute] as const,
  ]);
  const forced = new Map(site.routes.map(({ name, forced = {} }) => [name, forced]));
  const sources = new Set(table.sources);
  const ownValues = new Set(table.ownValues);
  const pageBefore = (path: string, market: string, visitorMarket: string): string => {
    const match = findPage(site, path, "", visitorMarket, "");
    // The site has no such path, so it has shown the error page.
    const before = "market" in match ? match : { route: table.errorRoute, market: visitorMarket };
    const code = lookUp(forced.get(before.route), before.market) ?? before.market;
    return code === market ? before.route : "entry";
  };
  return {
    table,
    market: (code) => lookUp(table.markets, code),
    route: (name) => routes.get(name),
    before(from, market, visitorMarket) {
      if (origins.some((origin) => origin === from)) return from;
      if (!from.startsWith("/")) return routes.get(from);
      return pageBefore(from.split(/[?#]/)[0] ?? "", market, visitorMarket);
    },
    source(source) {
      if (source === null) return unknownSource;
      if (sources.has(source)) return source;
      return source === "" || ownValues.has(source) ? noSource : otherSource;
    },
  };
}

/** Reads `statistics.json` of a build. Undefined if the site counts nothing. */
export function statisticsReader(files: Files, site: SiteTable): () => Promise<SiteStatistics | undefined> {
  // SAFETY: the build writes this file from a StatisticsTable.
  const readTable = readOnce((text) => siteStatistics(JSON.parse(text) as StatisticsTable, site));
  return async () => {
    const file = await files.server("statistics.json");
    return file && readTable(file);
  };
}
