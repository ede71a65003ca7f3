import { html } from "hono/html";
import { unknownSource } from "../../../counts/count.ts";
import type { MarketTotals, Report } from "../../../counts/report.ts";
import type { StatisticsTable } from "../../../counts/statistics-table.ts";
import type { TrendPoint } from "../../../counts/trend.ts";
import {
  describeTests,
  salesNote,
  showChange,
  showCount,
  showMoney,
  showNumber,
  showShare,
} from "./format.ts";
import { mapChart } from "./map-chart.ts";
import { bars, type GetHref, type Html, link, list, note, sheet, stack, sum, table } from "./parts.ts";
import { stepsTable } from "./steps-table.ts";
import { trendChart } from "./trend-chart.ts";

interface Overview {
  readonly statistics: StatisticsTable;
  readonly report: Report;
  /** The visits, orders and revenue of the period before. */
  readonly previous: Report["totals"];
  readonly trend: readonly TrendPoint[];
  /** The orders of today. */
  readonly today: Report["orders"];
  readonly getHref: GetHref;
}

/** Each market once, although one may have several currencies. */
const countVisits = (totals: readonly MarketTotals[]): number =>
  sum([...new Map(totals.map((total) => [total.market, total])).values()], ({ entries }) => entries);

function change(now: number, before: number): Html {
  const text = showChange(now, before);
  if (text === undefined) return html`nothing to compare with`;
  return html`<span class="${now >= before ? "up" : "down"}">${text}</span> to the period before`;
}

/** An amount for each currency. */
function money(totals: Report["totals"], value: (totals: Report["totals"]) => number): Html | string {
  const sold = totals.filter(({ currency }) => currency !== "");
  const items = [...Map.groupBy(sold, ({ currency }) => currency)].map(
    ([currency, group]) => html`<li>${showMoney(value(group), currency)}</li>`,
  );
  return items.length === 0 ? "–" : html`<ul>${items}</ul>`;
}

function revenuePerVisit(totals: Report["totals"]): number {
  const visits = sum(totals, ({ entries }) => entries);
  return visits === 0 ? 0 : Math.round(sum(totals, ({ countedAmount }) => countedAmount) / visits);
}

function cards({ report: { totals, isPrepaid, testOrders }, previous, today }: Overview): Html {
  const countOrders = (list: Report["totals"]) => sum(list, ({ orders }) => orders);
  const sumAmounts = (list: Report["totals"]) => sum(list, ({ soldAmount }) => soldAmount);
  const [visits, placed] = [countVisits(totals), countOrders(totals)];
  const [sold, counted] = [sum(totals, (total) => total.sold), sum(totals, (total) => total.counted)];
  const countToday = (list: Report["orders"]) => sum(list, ({ orders }) => orders);
  const markets = [...Map.groupBy(today, ({ market }) => market)].map(
    ([market, orders]) => `${market} ${showNumber(countToday(orders))}`,
  );
  const items = [
    ["Visits", showNumber(visits), change(visits, countVisits(previous))],
    ["Orders", showNumber(placed), change(placed, countOrders(previous))],
    ...(isPrepaid ? [["Sold", showNumber(sold), `${showShare(sold, placed)} of the orders`]] : []),
    [
      "Conversion",
      showShare(counted, visits),
      `${showCount(counted, isPrepaid ? "sold orders" : "orders")} of counted visits`,
    ],
    ["Revenue", money(totals, sumAmounts), `${isPrepaid ? "sold, " : ""}with delivery and upsells`],
    ["Revenue per visit", money(totals, revenuePerVisit), "of counted visits"],
    ["Orders today", showNumber(countToday(today)), markets.join(", ") || "none yet"],
  ];
  return html`<div class="cards">${items.map(
    ([title, figure, more]) =>
      html`<div class="card"><dl><dt>${title}</dt><dd>${figure}</dd><dd>${more}</dd></dl></div>`,
  )}</div>${placed > 0 && note(salesNote)}${testOrders > 0 && note(describeTests(testOrders))}`;
}

/** How many visitors have reached each step of a quiz, and how many were lost on the way to it. */
function quizFigures({ quiz, steps, outcomes }: Report["quizzes"][number]): Html {
  const first = steps[0]?.count ?? 0;
  const items = steps.map(({ question, count }, index) => {
    const lost = (steps[index - 1]?.count ?? count) - count;
    const loss = lost > 0 && html`<span class="lost">−${showNumber(lost)}</span>`;
    return { label: question, count, more: html` · ${showShare(count, first)}${loss}` };
  });
  const ends = outcomes
    .filter(({ count }) => count > 0)
    .map(({ outcome, count }) => ({ label: outcome, count }));
  return stack(
    quiz,
    html`${bars(items)}${ends.length > 0 && html`<div>${note("Outcomes")}${bars(ends, "#d3a06b")}</div>`}`,
  );
}

function formFigures({ forms }: Report): Html {
  const failing = forms
    .flatMap(({ form, errors }) =>
      errors.map(({ field, count }) => ({ label: html`${field} <small>(${form})</small>`, count })),
    )
    .sort((one, other) => other.count - one.count);
  const sent = forms.filter((form) => form.sent > 0).map((form) => `${form.form} ${showNumber(form.sent)}`);
  return html`${failing.length === 0 ? note("No field was refused.") : bars(failing.slice(0, 12), "#d98a7f")}
    ${note(`Sent: ${sent.join(", ") || "nothing"}.`)}`;
}

const offerFigures = ({ report: { offers }, getHref }: Overview): Html =>
  offers.length === 0
    ? note("No offer was shown.")
    : table(
        "Offers",
        ["Offer", "shown", "accepted", "accepted, share", "declined", "declined, share"],
        offers.map(({ route, product, shown, accepted, declined }) => [
          html`${link(getHref(route), route)} ${product}`,
          showNumber(shown),
          showNumber(accepted),
          showShare(accepted, shown),
          showNumber(declined),
          showShare(declined, shown),
        ]),
      );

function sourceFigures({ sources, isPrepaid }: Report): Html {
  const views = sum(sources, (source) => source.views);
  const unknown = sources.find(({ source }) => source === unknownSource)?.views ?? 0;
  const rows = sources
    .toSorted((one, other) => other.entries - one.entries)
    .map(({ source, entries, orders, sold, counted }) => {
      const cells = isPrepaid ? [showNumber(orders), showNumber(sold)] : [showNumber(orders)];
      return [source, showNumber(entries), ...cells, showShare(counted, entries)];
    });
  const heads = isPrepaid ? ["orders", "sold"] : ["orders"];
  return html`${table("Sources", ["Source", "visits", ...heads, "conversion"], rows)}
    <p class="note">The source of ${showShare(unknown, views)} of all views is unknown: it is carried only as long as
      the browser loads no whole page.</p>`;
}

function proofFigures({ report, getHref }: Overview): Html {
  const { untaken, unknown, stuck } = report.proof;
  const linkTo = (route: string) => link(getHref(route), route);
  const step = (from: string, to: string) => html`${linkTo(from)} → ${to}`;
  const showViews = (views: number) => showCount(views, "views");
  const part = (title: string, items: Parameters<typeof list>[0], none: string) =>
    stack(title, items.length > 0 ? list(items.slice(0, 12)) : note(none));
  return html`<div class="two">${part(
    "Unused steps",
    untaken.map(({ from, to, views }) => [step(from, to), showViews(views)]),
    "None. Visitors took every step from the pages that they viewed.",
  )}${part(
    "Steps that the proof does not know",
    unknown.map(({ from, to, count }) => [step(from, to), showNumber(count)]),
    "None. Visitors took only proved steps.",
  )}${part(
    "Pages where every visitor left",
    stuck.map(({ route, views }) => [linkTo(route), showViews(views)]),
    "None. Visitors went on from every page that they viewed.",
  )}</div>`;
}

/** Everything about a period. */
export function overview(parts: Overview): Html {
  const { statistics, report, trend, getHref } = parts;
  const quizzes = report.quizzes.filter(({ steps }) => steps.some(({ count }) => count > 0));
  return html`${cards(parts)}${[
    sheet(
      "Visits and orders",
      "A visit is a chain of views in one tab.",
      trendChart({ points: trend, views: "visits", isPrepaid: report.isPrepaid }),
    ),
    sheet(
      "The funnel",
      `Each line is a step that the check has proved. The wider the line, the more visitors took the step. Open a
      page to see its own figures.`,
      html`${mapChart(statistics.map, report, getHref)}
        <p class="note phone-only">Swipe the map sideways to see it all. The table below has the same figures.</p>`,
    ),
    sheet(
      "Steps",
      `Views of each page, and what followed. Rates use the ${report.isPrepaid ? "sold orders" : "orders"} of counted visits only.`,
      stepsTable(statistics.map, report, { getHref }),
    ),
    quizzes.length > 0 &&
      sheet(
        "Quizzes",
        "How many reached each question, and how many were lost before it.",
        html`<div class="two">${quizzes.map(quizFigures)}</div>`,
      ),
  ]}
    <div class="two">${[
      sheet(
        "Fields that fail most",
        "How often a field was refused. Never what was typed.",
        formFigures(report),
      ),
      sheet("Sources", "utm_source, or src on the first page of a visit.", sourceFigures(report)),
    ]}</div>
    ${sheet("Offers after an order", "Each order counts once for each offer.", offerFigures(parts))}
    ${sheet(
      "What only the proof can tell",
      "The proof knows every step that the site allows. These lists show where visitors did something else.",
      proofFigures(parts),
    )}`;
}
