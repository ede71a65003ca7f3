import { type Period, readPeriod, toDay } from "../../counts/days.ts";
import type { SiteStatistics } from "../counting/site-statistics.ts";
import { own } from "../counting/site-statistics.ts";

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
  if (market !== undefined && own(table.markets, market) === undefined)
    return `No market "${market}" is counted.`;
  return { ...period, ...(market && { market }), ...(source && { source }) };
}
