import { type Period, readPeriod, showDay, toDay } from "../../counts/days.ts";
import type { SiteStatistics } from "../counts/site-statistics.ts";
import { lookUp } from "../http/stored-files.ts";

export const adminPath = "/admin";

/** The figures of one page of the site. */
export const pagePath = `${adminPath}/page`;

/** What a page of /admin is about, by its query. */
export interface AdminQuery extends Period {
  readonly market?: string;
  readonly source?: string;
}

/** Reads `from`, `to`, `market` and `source`. Returns an error message if one of them is invalid. */
export function readAdminQuery(
  query: URLSearchParams,
  { table }: SiteStatistics,
  now: number,
): AdminQuery | string {
  const period = readPeriod(query.get("from") || undefined, query.get("to") || undefined, toDay(now));
  if (typeof period === "string") return period;
  const market = query.get("market") || undefined;
  const source = query.get("source") || undefined;
  if (market !== undefined && lookUp(table.markets, market) === undefined)
    return `No market "${market}" is counted.`;
  return { ...period, ...(market && { market }), ...(source && { source }) };
}

/** The query of an address of /admin. `route`: the page of the site that it is about. */
export function writeQuery({ from, to, market, source }: AdminQuery, route?: string): string {
  const values = { from: showDay(from), to: showDay(to), market, source, route };
  return `?${new URLSearchParams(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])))}`;
}
