import { LRUCache } from "lru-cache";
import { type Count, unknownSource } from "../../counts/count.ts";
import { toDay } from "../../counts/days.ts";
import type { SiteTable } from "../../routing/site-table.ts";
import { describeError } from "../data/describe-error.ts";
import type { Counted, Counting } from "../http/counting.ts";
import type { Services } from "../http/services.ts";
import type { Files } from "../http/stored-files.ts";
import { knownExposures } from "./arm-counts.ts";
import { type SiteStatistics, statisticsReader } from "./site-statistics.ts";
import { isVisit, objects, readDevice } from "./visitor.ts";

/** Counting, with the statistics of the site. */
export interface SiteCounting extends Counting {
  /** Undefined if the site or its host counts nothing. */
  statistics(): Promise<SiteStatistics | undefined>;
  /** Like `count`, with counters that `find` returns. `find` runs after the response, if the platform can wait. */
  later(request: Request, find: (statistics: SiteStatistics) => Promise<readonly Counted[]>): void;
  /** Records the complete counts that `find` returns, in any market. */
  record(request: Request, find: (statistics: SiteStatistics) => readonly Count[]): void;
}

/** The number of keys to remember. Enough, because browsers repeat a request within seconds. */
const maxKeys = 50_000;

interface CountingSetup {
  readonly files: Files;
  readonly table: SiteTable;
  readonly services: Pick<Services, "now" | "log" | "record" | "counters" | "defer">;
}

export function createCounting({ files, table, services }: CountingSetup): SiteCounting {
  const { record, counters, defer, now, log } = services;
  const readStatistics = statisticsReader(files, table);
  const keys = new LRUCache<string, true>({ max: maxKeys });
  const statistics = async () => (record ? readStatistics() : undefined);

  const isFirst = (key: string): boolean => {
    if (keys.has(key)) return false;
    keys.set(key, true);
    return true;
  };
  /** Deletes old counters, with the first count of each day. */
  const prune = async ({ table: { keepDays } }: SiteStatistics): Promise<void> => {
    const today = toDay(now());
    if (isFirst(`prune ${today}`)) await counters?.prune(today - keepDays);
  };
  /** Runs work without delaying the response. Does nothing if the site or its host counts nothing. */
  const run = (request: Request, work: (site: SiteStatistics) => void | Promise<void>): void => {
    if (record === undefined) return;
    const runAndPrune = async () => {
      const site = await statistics();
      if (site === undefined) return;
      await work(site);
      await prune(site);
    };
    const done = runAndPrune().catch((error: unknown) =>
      log({ level: "error", event: "not-counted", ...describeError(error) }),
    );
    defer?.(request, done);
  };
  const add = (site: SiteStatistics, request: Request, counted: readonly Counted[]) => {
    const inMarkets = counted.filter(({ market }) => site.market(market) !== undefined);
    if (inMarkets.length === 0) return;
    const device = readDevice(request);
    const day = toDay(now());
    const counts = inMarkets.map(
      ({ source = unknownSource, object = "", ...count }): Count => ({
        ...count,
        source,
        device,
        object,
        day,
        number: 1,
        amount: 0,
      }),
    );
    record?.(counts, request);
  };
  return {
    statistics,
    count: (request, ...counted) => run(request, (site) => add(site, request, counted)),
    later: (request, find) => run(request, async (site) => add(site, request, await find(site))),
    record: (request, find) =>
      run(request, (site) => {
        const counts = find(site);
        if (counts.length > 0) record?.(counts, request);
      }),
    isFirst,
    async attribute(request, { market, findRoute, visit }) {
      const site = await statistics();
      if (site === undefined) return {};
      const isFromVisit = isVisit(request);
      const exposures = isFromVisit
        ? knownExposures(site, request, { market, exposures: visit?.exposures ?? [], now: now() })
        : [];
      const setting = site.market(market);
      const route = setting && (findRoute() ?? "");
      const origin = setting && {
        route: site.route(route ?? "") ?? route ?? "",
        source: visit === undefined ? unknownSource : site.source(visit.source),
        device: readDevice(request),
        isCounted: visit?.counted === true && isFromVisit && !objects(request, setting),
      };
      return { ...(origin && { origin }), ...(exposures.length > 0 && { exposures }) };
    },
  };
}
