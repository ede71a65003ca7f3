import { html } from "hono/html";
import type { Report } from "../../../counts/report.ts";
import type { TrendPoint } from "../../../counts/trend.ts";
import { showMoney, showNumber, showShare } from "./format.ts";
import { bars, sheet } from "./parts.ts";
import { trendChart } from "./trend-chart.ts";

const names: Readonly<Record<string, string>> = {
  entry: "Visit began here",
  "new-tab": "Opened in a new tab",
  return: "Back, forward or restored",
};

const sum = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((all, item) => all + of(item), 0);

/** The funnel of one page: where visitors came from, where they went, and what they ordered. */
export function pageView(
  route: string,
  {
    report,
    trend,
    linkOf,
  }: {
    readonly report: Report;
    readonly trend: readonly TrendPoint[];
    readonly linkOf: (route: string) => string;
  },
) {
  const own = report.pages.filter((page) => page.route === route);
  const views = sum(own, (page) => page.views);
  const left = sum(own, (page) => page.left);
  const orders = report.orders.filter((order) => order.route === route);
  const grouped = (key: "from" | "to", other: "from" | "to") =>
    [
      ...Map.groupBy(
        report.edges.filter((edge) => edge[key] === route),
        (edge) => edge[other],
      ),
    ]
      .map(([name, same]) => ({ name, count: sum(same, ({ count }) => count) }))
      .sort((one, next) => next.count - one.count)
      .map(({ name, count }) => ({
        label: names[name] ?? html`<a href="${linkOf(name)}">${name}</a>`,
        count,
        more: ` · ${showShare(count, views)}`,
      }));
  const out = [
    ...grouped("from", "to"),
    { label: "Left", count: left, more: ` · ${showShare(left, views)}` },
  ];
  return html`<p><a href="${linkOf("")}">← All pages</a></p>
    <section class="sheet"><h2>${route}</h2><p class="note">Where its views came from, and what followed.</p>
    <div class="flow"><div class="stack"><h3>From</h3>${bars(grouped("to", "from"))}</div>
    <div class="self"><b>${showNumber(views)}</b> views<br>${orders.map(
      ({ market, currency, count, amount }) =>
        html`${showNumber(count)} orders in ${market}, ${showMoney(amount, currency)}<br>`,
    )}</div>
    <div class="stack"><h3>To</h3>${bars(out, "#d3a06b")}</div></div></section>
    ${sheet("Views and orders", "Views of this page, and orders placed on it.", trendChart(trend, "views"))}`;
}
