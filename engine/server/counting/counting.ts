import { LRUCache } from "lru-cache";
import { type Count, type CountKind, unknownSource } from "../../counts/count.ts";
import { toDay } from "../../counts/days.ts";
import type { Exposure, Visit } from "../../counts/visit-event.ts";
import type { SiteTable } from "../../routing/site-table.ts";
import { describeError } from "../describe-error.ts";
import type { Services } from "../services.ts";
import type { Files } from "../stored-files.ts";
import type { Order, OrderOrigin } from "../stores/order-store.ts";
import { knownExposures } from "./arm-counts.ts";
import { orderCounts } from "./order-counts.ts";
import { type SiteStatistics, statisticsReader } from "./site-statistics.ts";
import { isVisit, objects, readDevice } from "./visitor.ts";

interface Counted {
  readonly kind: CountKind;
  readonly market: string;
  /** Default: unknown. */
  readonly source?: string;
  readonly subject: string;
  readonly object?: string;
}

/** Counts for one site. Counting never delays a response, and its errors are only logged. */
export interface Counting {
  /** Undefined if the site or its host counts nothing. */
  statistics(): Promise<SiteStatistics | undefined>;
  /** Adds one to each counter. Ignores markets that count nothing. */
  count(request: Request, ...counted: readonly Counted[]): void;
  /** Like `count`, with counters that `find` returns. `find` runs after the response, if the platform can wait. */
  later(request: Request, find: (statistics: SiteStatistics) => Promise<readonly Counted[]>): void;
  /** Records the complete counts that `find` returns, in any market. */
  record(request: Request, find: (statistics: SiteStatistics) => readonly Count[]): void;
  /** Whether a key is new. Remembers the latest keys, in memory only. */
  isFirst(key: string): boolean;
  /** How an order came about. Undefined in a market that counts nothing. */
  findOrigin(
    request: Request,
    placed: {
      readonly market: string;
      readonly findRoute: () => string | undefined;
      readonly visit: Visit | undefined;
    },
  ): Promise<OrderOrigin | undefined>;
  /** The exposures of a visit that the site knows. Undefined if there are none. */
  findExposures(
    request: Request,
    placed: { readonly market: string; readonly visit: Visit | undefined },
  ): Promise<readonly Exposure[] | undefined>;
  /** Counts a new order. The store counts the lines that are added to it. */
  countOrder(request: Request, order: Order): void;
}

/** The number of keys to remember. Enough, because browsers repeat a request within seconds. */
const maxKeys = 50_000;

interface CountingSetup {
  readonly files: Files;
  readonly table: SiteTable;
  readonly services: Pick<Services, "now" | "log" | "record" | "counters" | "defer">;
}

export function createCounting({ files, table, services }: CountingSetup): Counting {
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
    async findExposures(request, { market, visit: { exposures = [] } = { source: null, counted: false } }) {
      if (exposures.length === 0 || !isVisit(request)) return undefined;
      const site = await statistics();
      const matches = site ? knownExposures(site, request, { market, exposures, now: now() }) : [];
      return matches.length > 0 ? matches : undefined;
    },
    async findOrigin(request, { market, findRoute, visit }) {
      const site = await statistics();
      const setting = site?.market(market);
      if (site === undefined || setting === undefined) return undefined;
      const route = findRoute() ?? "";
      return {
        route: site.route(route) ?? route,
        source: visit === undefined ? unknownSource : site.source(visit.source),
        device: readDevice(request),
        isCounted: visit?.counted === true && isVisit(request) && !objects(request, setting),
      };
    },
    countOrder(request, order) {
      const counts = orderCounts(order);
      if (counts.length > 0) record?.(counts, request);
    },
  };
}
