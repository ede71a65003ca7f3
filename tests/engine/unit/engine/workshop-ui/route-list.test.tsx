import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { RouteEntry, SiteView } from "../../../../../engine/workshop-server/site-view.ts";
import { RouteList } from "../../../../../engine/workshop-ui/pages/route-list.tsx";

const page = (name: string, base?: string): RouteEntry => ({
  name,
  base,
  path: `/${name}`,
  group: "landing",
  title: `Title of ${name}`,
  markets: [],
  possibleMarkets: [],
  isHidden: false,
  orderTo: undefined,
});

test("a variant follows its base, and a variant of a page in another group stands alone", () => {
  const routes = [
    page("autumn", "take"),
    page("late-autumn", "autumn"),
    page("spring", "terms"),
    page("take"),
  ];
  // SAFETY: the list reads only these parts of the site.
  const site = { routes, experiments: [], campaigns: [] } as unknown as SiteView;
  const html = renderToStaticMarkup(
    <RouteList site={site} problems={new Map()} current="take" onChoose={() => {}} />,
  );
  const rows = html.matchAll(/margin-inline-start:(\d+)\w*".*?Title of ([\w-]+)/g);
  expect([...rows].map(([, space, name]) => [name, Number(space) / 14])).toEqual([
    ["spring", 0],
    ["take", 0],
    ["autumn", 1],
    ["late-autumn", 2],
  ]);
});
