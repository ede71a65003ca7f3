import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { orderHref } from "../../../engine/routing/order-href.ts";
import { twinName } from "../../../engine/routing/site-table.ts";
import { openSite } from "./_site.ts";

const { site, compile } = openSite();
const home = site.manifests.settings?.value.home ?? "";
const spec = readFileSync("tests/fixtures/spec/storefront-spec.md", "utf8");
const [, table = ""] = /\| Current route \| Target \|\n\|---\|---\|\n((?:\|.*\n)+)/.exec(spec) ?? [];

/** The spec's rows: the current route with the query, and the name of the target. */
const rows = [
  ["index", "", "take-2"],
  ["index-home", "", "take-2"],
  ["start-summary", "?src=v3", "offerV3-2"],
  ["start-summary-2", "?src=v3", "offerV3-2"],
  ["start-summary", "?src=v1", "offer1-2"],
  ["start-summary-2", "", "offer1-2"],
  ["v1ip-summary-2", "", "offerip-2"],
  ["v2-summary-2", "", "offer2-2"],
  ["v3-summary-2", "?src=v1s", "get-2"],
  ["summary", "?src=v1s", "offers-2"],
  ["summary-2", "?src=v1s", "offers-2"],
] as const;

/** The target of the order button on the page of this name, in a market whose segment has two parts. */
function target(name: string, search: string): string {
  const route = [...site.routes.values()].find(
    (one) => one.name === name || twinName(one.name, home) === name,
  );
  if (route === undefined) throw new Error(`There is no route "${name}".`);
  const { base, twin } = compile(route, "CH-FR");
  return orderHref((route.name === name ? base : twin).order, search);
}

/** The address of the twin, even if the target names the base route (decision 4). */
const addressOf = (name: string): string => `/${name.replace(/-2$/, "")}/ch-fr`;

test("every target of the spec's table has a row in this test", () => {
  const targets = new Set([...table.matchAll(/\b(?:take|offer\w*|get)(?:-2)?\b/g)].map(([name]) => name));
  expect(targets).toEqual(new Set([...rows.map(([, , to]) => to), "offer2"]));
});

test.each(rows)(
  "the order button of %s with “%s” leads to %s",
  { tags: ["spec:2.25", "spec:2.26", "spec:2.27", "spec:2.28", "spec:2.29", "spec:2.30"] },
  (name, search, to) => {
    expect(target(name, search)).toBe(addressOf(to));
  },
);

test("the order button of any other page leads to offer2 with any query", { tags: "spec:2.31" }, () => {
  const mapped = new Set<string>(rows.map(([name]) => name));
  const names = [...site.routes.values()].flatMap((route) => [route.name, twinName(route.name, home)]);
  const others = names.filter((name) => !mapped.has(name));
  expect(others).toContain("v2-summary");
  for (const search of ["", "?src=v3", "?src=v1s"])
    for (const name of others) expect(target(name, search), name).toBe(addressOf("offer2"));
  for (const search of ["", "?src=v1", "?src=V1S", "?src=v3&src=v1s"])
    for (const name of ["summary", "summary-2"]) expect(target(name, search)).toBe(addressOf("offer2"));
});
