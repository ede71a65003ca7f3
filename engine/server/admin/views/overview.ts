import { html } from "hono/html";
import { unknownSource } from "../../../counts/count.ts";
import type { MarketTotals, Report } from "../../../counts/report.ts";
import type { StatisticsTable } from "../../../counts/statistics-table.ts";
import type { TrendPoint } from "../../../counts/trend.ts";
import { showChange, showMoney, showNumber, showShare } from "./format.ts";
import { mapChart } from "./map-chart.ts";
import { bars, list, sheet, stepNote, table } from "./parts.ts";
import { stepsTable } from "./steps-table.ts";
import { trendChart } from "./trend-chart.ts";

type Html = ReturnType<typeof html>;

export interface Overview {
  readonly statistics: StatisticsTable;
  readonly report: Report;
  /** The visits, orders and revenue of the period before. */
  readonly previous: Report["totals"];
  readonly trend: readonly TrendPoint[];
  /** The orders of today. */
  readonly today: Report["orders"];
  readonly linkOf: (route: string) => string;
}

/** Adds up the totals of markets with the same currency. */
const byCurrency = (totals: readonly MarketTotals[]) =>
  [...Map.groupBy(totals, ({ currency }) => currency)].flatMap(([currency, own]) => {
    if (currency === "") return [];
    const sum = (of: (one: MarketTotals) => number) => own.reduce((all, one) => all + of(one), 0);
    return [
      {
        currency,
        amount: sum(({ amount }) => amount),
        countedAmount: sum(({ countedAmount }) => countedAmount),
        entries: sum(({ entries }) => entries),
      },
    ];
  });

/** Each market once, although one may have several currencies. */
const entriesOf = (totals: readonly MarketTotals[]): number =>
  [...new Map(totals.map(({ market, entries }) => [market, entries])).values()].reduce(
    (all, one) => all + one,
    0,
  );
const sum = (totals: readonly MarketTotals[], of: (one: MarketTotals) => number): number =>
  totals.reduce((all, one) => all + of(one), 0);

const change = (now: number, before: number): Html => {
  const text = showChange(now, before);
  if (text === undefined) return html`<dd>nothing to compare with</dd>`;
  return html`<dd><span class="${now >= before ? "up" : "down"}">${text}</span> to the period before</dd>`;
};

const todayByMarket = (orders: Report["orders"]): string =>
  [...Map.groupBy(orders, ({ market }) => market)]
    .map(([market, own]) => `${market} ${showNumber(own.reduce((all, { count }) => all + count, 0))}`)
    .join(", ");

function cards({ report, previous, today }: Overview): Html {
  const [now, before] = [report.totals, previous];
  const [orders, counted] = [sum(now, (one) => one.orders), sum(now, (one) => one.counted)];
  const card = (title: string, figure: string | Html, more: Html) =>
    html`<div class="card"><dl><dt>${title}</dt><dd>${figure}</dd>${more}</dl></div>`;
  const amounts = byCurrency(now);
  const money = (of: (one: (typeof amounts)[number]) => number) =>
    amounts.length === 0
      ? html`–`
      : html`<ul>${amounts.map((one) => html`<li>${showMoney(of(one), one.currency)}</li>`)}</ul>`;
  const todays = today.reduce((all, { count }) => all + count, 0);
  return html`<div class="cards">
    ${card("Visits", showNumber(entriesOf(now)), change(entriesOf(now), entriesOf(before)))}
    ${card(
      "Orders",
      showNumber(orders),
      change(
        orders,
        sum(before, (one) => one.orders),
      ),
    )}
    ${card("Conversion", showShare(counted, entriesOf(now)), html`<dd>${showNumber(counted)} orders of counted visits</dd>`)}
    ${card(
      "Revenue",
      money(({ amount }) => amount),
      html`<dd>with delivery and upsells</dd>`,
    )}
    ${card(
      "Revenue per visit",
      money(({ countedAmount, entries }) => (entries === 0 ? 0 : Math.round(countedAmount / entries))),
      html`<dd>of counted visits</dd>`,
    )}
    ${card("Orders today", showNumber(todays), html`<dd>${todayByMarket(today) || "none yet"}</dd>`)}
  </div>`;
}

function quizzes({ report }: Overview): Html[] {
  const seen = report.quizzes.filter(({ steps }) => steps.some(({ count }) => count > 0));
  return seen.map(({ quiz, steps, outcomes }) => {
    const first = steps[0]?.count ?? 0;
    const items = steps.map(({ question, count }, index) => ({
      label: question,
      count,
      more: stepNote(count, first, steps[index - 1]?.count ?? count),
    }));
    const ends = outcomes
      .filter(({ count }) => count > 0)
      .map(({ outcome, count }) => ({ label: outcome, count }));
    return html`<div class="stack"><h3>${quiz}</h3>${bars(items)}${ends.length > 0 ? html`<div><p class="note">Outcomes</p>${bars(ends, "#d3a06b")}</div>` : ""}</div>`;
  });
}

function forms({ report }: Overview): Html {
  const failing = report.forms.flatMap(({ form, errors }) =>
    errors.map(({ field, count }) => ({ label: html`${field} <small>(${form})</small>`, count })),
  );
  const sent = report.forms.filter((form) => form.sent > 0);
  return html`${failing.length === 0 ? html`<p class="note">No field was refused.</p>` : bars(failing.sort((a, b) => b.count - a.count).slice(0, 12), "#d98a7f")}
    <p class="note">Sent: ${sent.map((form) => `${form.form} ${showNumber(form.sent)}`).join(", ") || "nothing"}.</p>`;
}

const offers = ({ report, linkOf }: Overview): Html =>
  report.offers.length === 0
    ? html`<p class="note">No offer was shown.</p>`
    : table(
        "Offers",
        ["Offer", "shown", "accepted", "accepted, share", "declined", "declined, share"],
        report.offers.map(({ route, product, shown, accepted, declined }) => [
          html`<a href="${linkOf(route)}">${route}</a> ${product}`,
          showNumber(shown),
          showNumber(accepted),
          showShare(accepted, shown),
          showNumber(declined),
          showShare(declined, shown),
        ]),
      );

function sources({ report }: Overview): Html {
  const views = report.sources.reduce((all, one) => all + one.views, 0);
  const unknown = report.sources.find(({ source }) => source === unknownSource)?.views ?? 0;
  return html`${table(
    "Sources",
    ["Source", "visits", "orders", "conversion"],
    report.sources
      .toSorted((one, other) => other.entries - one.entries)
      .map(({ source, entries, orders, counted }) => [
        source,
        showNumber(entries),
        showNumber(orders),
        showShare(counted, entries),
      ]),
  )}<p class="note">The source of ${showShare(unknown, views)} of all views is unknown: it is carried only as long as the browser loads no whole page.</p>`;
}

function proof({ report, linkOf }: Overview): Html {
  const { untaken, unknown, stuck } = report.proof;
  const link = (route: string) => html`<a href="${linkOf(route)}">${route}</a>`;
  const step = (from: string, to: string) => html`${link(from)} → ${to}`;
  const most = 12;
  return html`<div class="two">
    <div class="stack"><h3>Unused steps</h3>${list(
      untaken
        .slice(0, most)
        .map(({ from, to, views }) => [step(from, to), `${showNumber(views)} views`] as const),
      "None. Visitors took every step from the pages that they viewed.",
    )}</div>
    <div class="stack"><h3>Steps that the proof does not know</h3>${list(
      unknown.slice(0, most).map(({ from, to, count }) => [step(from, to), showNumber(count)] as const),
      "None. Visitors took only proved steps.",
    )}</div>
    <div class="stack"><h3>Pages where every visitor left</h3>${list(
      stuck.slice(0, most).map(({ route, views }) => [link(route), `${showNumber(views)} views`] as const),
      "None. Visitors went on from every page that they viewed.",
    )}</div></div>`;
}

/** Everything about a period. */
export function overview(parts: Overview): Html {
  const { statistics, report, trend, linkOf } = parts;
  const quiz = quizzes(parts);
  return html`${cards(parts)}
    ${sheet("Visits and orders", "A visit is a chain of views in one tab.", trendChart(trend, "visits"))}
    ${sheet("The funnel", "Each line is a step that the check has proved. The wider the line, the more visitors took the step. Open a page to see its own figures.", html`${mapChart(statistics.map, report, linkOf)}<p class="note phone-only">Swipe the map sideways to see it all. The table below has the same figures.</p>`)}
    ${sheet("Steps", "Views of each page, and what followed. Rates use the orders of counted visits only.", stepsTable(statistics.map, report, { linkOf }))}
    ${quiz.length > 0 ? sheet("Quizzes", "How many reached each question, and how many were lost before it.", html`<div class="two">${quiz}</div>`) : ""}
    <div class="two">${sheet("Fields that fail most", "How often a field was refused. Never what was typed.", forms(parts))}
    ${sheet("Sources", "utm_source, or src on the first page of a visit.", sources(parts))}</div>
    ${sheet("Offers after an order", "Each order counts once for each offer.", offers(parts))}
    ${sheet("What only the proof can tell", "The proof knows every step that the site allows. These lists show where visitors did something else.", proof(parts))}`;
}
