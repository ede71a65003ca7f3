import { textTable } from "../../../command-line/text-table.ts";
import { unknownSource } from "../../../counts/count.ts";
import type { MarketTotals, PageFigures, Report } from "../../../counts/report.ts";
import {
  describeTests,
  salesNote,
  showChange,
  showMoney,
  showNumber,
  showShare,
} from "../../admin/views/format.ts";

const total = <Item>(items: readonly Item[], measure: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + measure(item), 0);

const getKey = ({ route, market }: Pick<PageFigures, "route" | "market">): string => `${route} ${market}`;

const orderNumbers = ["orders", "amount", "sold", "soldAmount", "counted"] as const;

const numbers = ["views", "entry", "newTab", "return", "left"] as const;

/** The figures of a page, with its orders in one currency. The views are in the line of the first currency. */
function csvFigures({ pages, orders }: Report, key: string, currency: string, isFirst: boolean): number[] {
  const page = pages.find((figures) => getKey(figures) === key);
  const placed = orders.filter((order) => getKey(order) === key && order.currency === currency);
  return [
    ...numbers.map((name) => (isFirst ? (page?.[name] ?? 0) : 0)),
    ...orderNumbers.map((name) => total(placed, (order) => order[name])),
  ];
}

/**
 * The pages as CSV, one line for each page, market and currency. With `previous`, the same figures of the period
 * before stand in further columns.
 */
export function reportCsv(report: Report, previous?: Report): string {
  const heads = [...numbers, ...orderNumbers];
  const reports = [report, ...(previous ? [previous] : [])];
  const figures = reports.flatMap(({ pages, orders }) => [...pages, ...orders]);
  const lines = [...new Set(figures.map(getKey))].sort().flatMap((key) => {
    const placed = reports.flatMap(({ orders }) => orders.filter((order) => getKey(order) === key));
    const currencies = [...new Set(placed.map(({ currency }) => currency))];
    return (currencies.length === 0 ? [""] : currencies).map((currency, index) =>
      [
        ...key.split(" "),
        ...csvFigures(report, key, currency, index === 0),
        currency,
        ...(previous ? csvFigures(previous, key, currency, index === 0) : []),
      ].join(","),
    );
  });
  const before = previous ? heads.map((head) => `${head}_before`) : [];
  return [["route", "market", ...heads, "currency", ...before].join(","), ...lines].join("\n");
}

/** The heads of `marketRows`. */
export const listMarketHeads = ({ isPrepaid }: Report, previous?: Report): readonly string[] => {
  const orders = isPrepaid || previous?.isPrepaid ? ["orders", "sold"] : ["orders"];
  return ["market", "visits", ...orders, "conversion", "revenue", "per visit"];
};

/** Visits and orders of each market and currency. With `previous`, those of the period before, and the change. */
export function marketRows(report: Report, previous?: Report): string[][] {
  const isPrepaid = report.isPrepaid || previous?.isPrepaid === true;
  const same = (totals: MarketTotals, other: MarketTotals) =>
    totals.market === other.market && ["", totals.currency].includes(other.currency);
  const perVisit = ({ countedAmount, entries }: MarketTotals) => Math.round(countedAmount / entries);
  const row = (name: string, totals: MarketTotals) => {
    const { currency, entries, orders, sold, counted, soldAmount } = totals;
    return [
      ...[name, showNumber(entries), showNumber(orders), ...(isPrepaid ? [showNumber(sold)] : [])],
      showShare(counted, entries),
      currency && showMoney(soldAmount, currency),
      currency && entries > 0 ? showMoney(perVisit(totals), currency) : "",
    ];
  };
  return report.totals.flatMap((now) => {
    const before = previous?.totals.find((totals) => same(now, totals));
    if (previous === undefined) return [row(now.market, now)];
    if (before === undefined)
      return [row(now.market, now), ["  before", "0", "0", ...(isPrepaid ? ["0"] : []), "–", "", ""]];
    const change = (measure: (totals: MarketTotals) => number) =>
      showChange(measure(now), measure(before)) ?? "";
    const rate = ({ counted, entries }: MarketTotals) => counted / entries;
    return [
      row(now.market, now),
      row("  before", before),
      [
        ...["  change", change(({ entries }) => entries), change(({ orders }) => orders)],
        ...(isPrepaid ? [change(({ sold }) => sold)] : []),
        ...[change(rate), change(({ soldAmount }) => soldAmount), change(perVisit)],
      ],
    ];
  });
}

/** The number of differences of one kind that are listed. */
const maxLines = 5;

/** Where visitors and the proof of the funnel differ: those with the most views first. */
function proofLines({ unknown, stuck, untaken }: Report["proof"]): string[] {
  const kinds = [
    unknown.map(
      ({ from, to, count }) =>
        `${from} → ${to} was taken ${showNumber(count)} times, but the proof does not know it.`,
    ),
    stuck.map(({ route, views }) => `Nobody went on from ${route} (${showNumber(views)} views).`),
    untaken.map(({ from, to, views }) => `Nobody took ${from} → ${to} (${showNumber(views)} views).`),
  ];
  return kinds.flatMap((lines) => {
    const more = lines.length - maxLines;
    return [
      ...lines.slice(0, maxLines),
      ...(more > 0 ? [`… and ${more} more like this: --format json has all.`] : []),
    ];
  });
}

/** The pages by their views, with those of the period before. */
function pageRows({ pages, orders }: Report, previous: Report | undefined): string[][] {
  const viewsIn = (figures: readonly PageFigures[], route: string) =>
    total(
      figures.filter((page) => page.route === route),
      ({ views }) => views,
    );
  const rows = [...Map.groupBy(pages, ({ route }) => route)].map(([route, figures]) => {
    const placed = orders.filter((order) => order.route === route);
    return {
      route,
      figures,
      placed,
      views: viewsIn(pages, route),
      before: previous ? [showNumber(viewsIn(previous.pages, route))] : [],
    };
  });
  return rows
    .sort((a, b) => b.views - a.views)
    .map(({ route, figures, placed, views, before }) => [
      ...[route, showNumber(views), ...before, showNumber(total(figures, ({ entry }) => entry))],
      showShare(
        total(figures, ({ left }) => left),
        views,
      ),
      placed.length > 0
        ? showShare(
            total(placed, ({ counted }) => counted),
            views,
          )
        : "",
    ]);
}

/** The report for people: markets, then the pages by their views. */
export function reportTable(report: Report, previous?: Report): string {
  const { from, to, totals, sources, proof, testOrders } = report;
  const views = total(sources, (source) => source.views);
  const unknown = sources.find(({ source }) => source === unknownSource)?.views ?? 0;
  const lines = proofLines(proof);
  const before = previous ? ["before"] : [];
  return [
    `${from} to ${to}${previous ? `, and before: ${previous.from} to ${previous.to}` : ""}`,
    textTable([listMarketHeads(report, previous), ...marketRows(report, previous)], [1, 2, 3, 4, 5, 6]),
    textTable(
      [["page", "views", ...before, "visits began", "left", "order rate"], ...pageRows(report, previous)],
      [1, 2, 3, 4, 5],
    ),
    ...(totals.some(({ orders }) => orders > 0) ? [salesNote] : []),
    ...(testOrders > 0 ? [describeTests(testOrders)] : []),
    ...(views > 0 ? [`The source of ${showShare(unknown, views)} of all views is unknown.`] : []),
    ...(lines.length > 0 ? [lines.join("\n")] : []),
  ].join("\n\n");
}
