import { html } from "hono/html";
import type { Report } from "../../../counts/report.ts";
import type { TrendPoint } from "../../../counts/trend.ts";
import { fitNoun, showCount, showMoney, showNumber, showShare } from "./format.ts";
import { bars, type GetHref, type Html, link, sheet, stack, sum } from "./parts.ts";
import { trendChart } from "./trend-chart.ts";

const names: Readonly<Record<string, string>> = {
  entry: "Visit began here",
  "new-tab": "Opened in a new tab",
  return: "Back, forward or restored",
};

interface PageFigures {
  readonly report: Report;
  readonly trend: readonly TrendPoint[];
  readonly getHref: GetHref;
}

/** The funnel of one page: where visitors came from, where they went, and what they ordered. */
export function pageView(route: string, { report, trend, getHref }: PageFigures): Html {
  const pages = report.pages.filter((page) => page.route === route);
  const views = sum(pages, (page) => page.views);
  const exitCount = sum(pages, (page) => page.left);
  /** The steps to or from this page, by the page at their other end. */
  const listSteps = (end: "from" | "to", otherEnd: "from" | "to") => {
    const edges = report.edges.filter((edge) => edge[end] === route);
    return [...Map.groupBy(edges, (edge) => edge[otherEnd])]
      .map(([name, steps]) => ({ name, count: sum(steps, ({ count }) => count) }))
      .sort((one, other) => other.count - one.count)
      .map(({ name, count }) => ({
        label: names[name] ?? link(getHref(name), name),
        count,
        more: ` · ${showShare(count, views)}`,
      }));
  };
  const exits = { label: "Left", count: exitCount, more: ` · ${showShare(exitCount, views)}` };
  const placed = report.orders
    .filter((order) => order.route === route)
    .map(({ market, currency, orders, sold, soldAmount }) => {
      const share = report.isPrepaid ? `, ${showNumber(sold)} sold` : "";
      return html`${showCount(orders, "orders")} in ${market}${share}, ${showMoney(soldAmount, currency)}<br>`;
    });
  return html`<p>${link(getHref(""), "← All pages")}</p>
    ${sheet(
      route,
      "Where its views came from, and what followed.",
      html`<div class="flow">${stack("From", bars(listSteps("to", "from")))}
        <div class="self"><b>${showNumber(views)}</b> ${fitNoun(views, "views")}<br>${placed}</div>
        ${stack("To", bars([...listSteps("from", "to"), exits], "#d3a06b"))}</div>`,
    )}
    ${sheet("Views and orders", "Views of this page, and orders placed on it.", trendChart({ points: trend, views: "views", isPrepaid: report.isPrepaid }))}`;
}
