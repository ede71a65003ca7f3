import { unknownSource } from "../engine/counts/count.ts";
import type { PageFigures, Report } from "../engine/counts/report.ts";
import { showMoney, showNumber, showShare } from "../engine/server/admin/views/format.ts";
import { textTable } from "./_text-table.ts";

/** The pages as CSV, one line for each page and market. */
export function reportCsv({ pages, orders }: Report): string {
  const lines = pages.map(({ route, market, views, entry, newTab, return: back, left }) => {
    const own = orders.filter((order) => order.route === route && order.market === market);
    const total = (of: (order: (typeof own)[number]) => number) =>
      own.reduce((all, order) => all + of(order), 0);
    const currency = own[0]?.currency ?? "";
    return [
      ...[route, market, views, entry, newTab, back, left],
      ...[
        total(({ count }) => count),
        total(({ counted }) => counted),
        total(({ amount }) => amount),
        currency,
      ],
    ].join(",");
  });
  return ["route,market,views,entry,newTab,return,left,orders,counted,amount,currency", ...lines].join("\n");
}

const change = (now: number, before: number | undefined): string =>
  before === undefined
    ? ""
    : `before ${showNumber(before)}${before > 0 ? `, ${now >= before ? "+" : "−"}${showShare(Math.abs(now - before), before)}` : ""}`;

/** The number of differences of one kind that are listed. */
const maxLines = 5;

/** Where visitors and the proof of the funnel differ: those with the most views first. */
function proofLines({ unknown, stuck, untaken }: Report["proof"]): string[] {
  const kinds = [
    unknown.map(
      ({ from, to, count }) =>
        `${from} → ${to} was taken ${showNumber(count)} times, but the proof does not know it.`,
    ),
    stuck.map(({ route, views }) => `Nobody left ${route} by one of its ways (${showNumber(views)} views).`),
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

/** The report for people: markets, then the pages by their views. */
export function reportTable(report: Report, previous: Report | undefined): string {
  const { from, to, totals, pages, orders, sources, proof } = report;
  const markets = totals.map(({ market, currency, entries, orders: all, counted, amount, countedAmount }) => {
    const before = previous?.totals.find((one) => one.market === market && one.currency === currency);
    return [
      ...[market, showNumber(entries), showNumber(all), showShare(counted, entries)],
      currency && showMoney(amount, currency),
      currency && entries > 0 ? showMoney(Math.round(countedAmount / entries), currency) : "",
      previous ? change(entries, before?.entries ?? 0) : "",
    ];
  });
  const merged = [...Map.groupBy(pages, ({ route }) => route)].map(([route, own]) => {
    const sum = (of: (page: PageFigures) => number) => own.reduce((all, page) => all + of(page), 0);
    const placed = orders.filter((order) => order.route === route);
    const counted = placed.reduce((all, order) => all + order.counted, 0);
    return {
      route,
      views: sum((page) => page.views),
      entry: sum((page) => page.entry),
      left: sum((page) => page.left),
      counted,
      placed: placed.length,
    };
  });
  const steps = merged
    .sort((one, other) => other.views - one.views)
    .map(({ route, views, entry, left, counted, placed }) => [
      ...[route, showNumber(views), showNumber(entry), showShare(left, views)],
      placed > 0 ? showShare(counted, views) : "",
    ]);
  const views = sources.reduce((all, one) => all + one.views, 0);
  const unknown = sources.find(({ source }) => source === unknownSource)?.views ?? 0;
  const lines = proofLines(proof);
  return [
    `${from} to ${to}`,
    textTable([["market", "visits", "orders", "conversion", "revenue", "per visit", ""], ...markets]),
    textTable([["page", "views", "visits began", "left", "order rate"], ...steps]),
    `The source of ${showShare(unknown, views)} of all views is unknown.`,
    ...(lines.length > 0 ? [lines.join("\n")] : []),
  ].join("\n\n");
}
