import { html } from "hono/html";
import type { PageFigures, Report } from "../../../counts/report.ts";
import type { FunnelMap } from "../../../counts/statistics-table.ts";
import { showChange, showMoney, showNumber, showShare } from "./format.ts";

const sum = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((all, item) => all + of(item), 0);

/**
 * The pages of the funnel by stage, the most viewed first, and the other viewed pages. `previous`: the report of the
 * period before, which views are compared with.
 */
export function stepsTable(
  { stages }: FunnelMap,
  { pages, orders }: Report,
  {
    linkOf,
    previous,
  }: { readonly linkOf?: (route: string) => string; readonly previous?: Report | undefined },
) {
  const ofRoute = Map.groupBy(pages, ({ route }) => route);
  const views = (route: string): number => sum(ofRoute.get(route) ?? [], (page) => page.views);
  const staged = new Set(
    stages.flatMap(({ groups }) => groups.flatMap(({ nodes }) => nodes.map(({ id }) => id))),
  );
  const groups = [
    ...stages.map(({ title, groups: own }) => ({
      title,
      routes: own.flatMap(({ nodes }) => nodes.map(({ id, label }) => [id, label] as const)),
    })),
    {
      title: stages.length === 0 ? "All pages" : "Outside the funnel",
      routes: [...ofRoute.keys()]
        .filter((route) => !staged.has(route))
        .map((route) => [route, route] as const),
    },
  ];
  const row = ([route, label]: readonly [string, string]) => {
    const own = ofRoute.get(route) ?? [];
    const total = (of: (page: PageFigures) => number) => sum(own, of);
    const placed = orders.filter((order) => order.route === route);
    const money = [...Map.groupBy(placed, ({ currency }) => currency)].map(([currency, same]) =>
      showMoney(
        sum(same, ({ amount }) => amount),
        currency,
      ),
    );
    const counted = sum(placed, (order) => order.counted);
    const all = total((page) => page.views);
    const before = sum(previous?.pages.filter((page) => page.route === route) ?? [], (page) => page.views);
    const change = previous ? html`<td>${showChange(all, before) ?? "new"}</td>` : "";
    const name = linkOf ? html`<a href="${linkOf(route)}">${label}</a>` : label;
    return html`<tr><th scope="row">${name}</th><td>${showNumber(all)}</td>${change}<td>${showNumber(total((page) => page.entry))}</td>
      <td>${showShare(
        total((page) => page.left),
        all,
      )}</td><td>${placed.length > 0 ? showNumber(sum(placed, ({ count }) => count)) : ""}</td>
      <td>${placed.length > 0 ? showShare(counted, all) : ""}</td><td>${money.join(" · ")}</td></tr>`;
  };
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Steps of the funnel"><table>
    <thead><tr><th scope="col">Page</th><th scope="col">views</th>${previous ? html`<th scope="col">change</th>` : ""}<th scope="col">visits began</th><th scope="col">left</th><th scope="col">orders</th><th scope="col">order rate</th><th scope="col">revenue</th></tr></thead>
    <tbody>${groups.map(({ title, routes }) => {
      const viewed = routes
        .filter(([route]) => views(route) > 0)
        .sort((one, other) => views(other[0]) - views(one[0]));
      return viewed.length === 0
        ? ""
        : html`<tr class="stage"><th scope="rowgroup" colspan="${previous ? 8 : 7}">${title}</th></tr>${viewed.map(row)}`;
    })}</tbody></table></div>`;
}
