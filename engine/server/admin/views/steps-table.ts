import { sumBy } from "../../../counts/build-report.ts";
import type { PageFigures, Report } from "../../../counts/report.ts";
import type { FunnelMap } from "../../../counts/statistics-table.ts";
import { showChange, showMoney, showNumber, showShare } from "./format.ts";
import { type GetHref, type Html, link, sum, table } from "./parts.ts";

/**
 * The pages of the funnel by stage, the most viewed first, and the other viewed pages. `previous`: the report of the
 * period before, which views are compared with.
 */
export function stepsTable(
  { stages }: FunnelMap,
  report: Report,
  { getHref, previous }: { readonly getHref?: GetHref; readonly previous?: Report | undefined },
): Html {
  const isPrepaid = report.isPrepaid || previous?.isPrepaid;
  const pages = Map.groupBy(report.pages, ({ route }) => route);
  const count = (route: string, value: (page: PageFigures) => number) => sum(pages.get(route) ?? [], value);
  const countViews = (route: string) => count(route, ({ views }) => views);
  const groups = stages.map((stage) => ({
    title: stage.title,
    steps: stage.groups.flatMap(({ nodes }) => nodes.map(({ id, label }) => ({ route: id, label }))),
  }));
  const staged = new Set(groups.flatMap(({ steps }) => steps.map(({ route }) => route)));
  const otherRoutes = [...pages.keys()].filter((route) => !staged.has(route));
  groups.push({
    title: stages.length === 0 ? "All pages" : "Outside the funnel",
    steps: otherRoutes.map((route) => ({ route, label: route })),
  });
  const row = ({ route, label }: { readonly route: string; readonly label: string }) => {
    const views = countViews(route);
    const before = sum(previous?.pages.filter((page) => page.route === route) ?? [], (page) => page.views);
    const orders = report.orders.filter((order) => order.route === route);
    const money = sumBy(
      orders,
      ({ currency }) => currency,
      ({ soldAmount }) => soldAmount,
    );
    const placed = showNumber(sum(orders, (order) => order.orders));
    const sold = showNumber(sum(orders, (order) => order.sold));
    const cells = [
      ...(isPrepaid ? [placed, sold] : [placed]),
      showShare(
        sum(orders, (order) => order.counted),
        views,
      ),
    ];
    return [
      getHref ? link(getHref(route), label) : label,
      showNumber(views),
      ...(previous ? [showChange(views, before) ?? "new"] : []),
      showNumber(count(route, ({ entry }) => entry)),
      showShare(
        count(route, ({ left }) => left),
        views,
      ),
      ...(orders.length > 0 ? cells : cells.map(() => "")),
      [...money].map(([currency, amount]) => showMoney(amount, currency)).join(" · "),
    ];
  };
  const rows = groups.flatMap(({ title, steps }) => {
    const viewed = steps
      .filter(({ route }) => countViews(route) > 0)
      .sort((one, other) => countViews(other.route) - countViews(one.route));
    return viewed.length === 0 ? [] : [[title], ...viewed.map(row)];
  });
  const change = previous ? ["change"] : [];
  const orderHeads = isPrepaid ? ["orders", "sold"] : ["orders"];
  const heads = ["Page", "views", ...change, "visits began", "left", ...orderHeads, "order rate", "revenue"];
  return table("Steps of the funnel", heads, rows);
}
