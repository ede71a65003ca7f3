import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { routeNames } from "../../engine/routing/route-names.ts";
import { openSite } from "./_site.ts";

const spec = readFileSync("tests/fixtures/storefront-spec.md", "utf8");
const { site } = openSite();
const home = site.world.site?.value.home ?? "";

/** Routes of the quiz funnels, which come with the quizzes themselves. */
const withTheQuizzes = ["summary", "v1ip", "v1ip-summary", "v1s", "v2", "v2-summary", "v3", "v3-summary"];

/** The rows of the spec's table "Layouts by route": a layout and its paths. */
const table = [...spec.matchAll(/^\| ([a-z0-9-]+) \| (\/.+) \|$/gm)].flatMap(([, layout = "", paths = ""]) =>
  paths
    .split(", ")
    .map((path) => ({ layout: layout === "none" ? "empty" : layout, path, name: path.slice(1) })),
);

test("the spec's table is read whole", () => {
  expect(table).toHaveLength(40);
});

describe.each(table.filter(({ name }) => !withTheQuizzes.includes(name)))(
  "$path",
  ({ name, path, layout }) => {
    const route = site.routes.get(name);

    test("is a route of this name and path", () => {
      expect(route?.path).toBe(path);
    });

    test(`has the layout ${layout}`, () => {
      expect(route?.layout).toBe(layout);
    });

    test("has a twin named after it", () => {
      expect(routeNames(site.routes.values(), home).get(`${name}-2`)).toBe(name);
    });
  },
);

test("only the quiz funnels' routes are still to come", () => {
  expect(table.filter(({ name }) => !site.routes.has(name)).map(({ name }) => name)).toEqual(withTheQuizzes);
});

test("thankyou has no layout and goes to the top", () => {
  expect(site.routes.get("thankyou")).toMatchObject({ layout: "empty", scroll: "top" });
});

test("the home page is index at / and its twin index-home", () => {
  expect(site.routes.get("index")).toMatchObject({ path: "/", layout: "default" });
  expect(routeNames(site.routes.values(), home).get("index-home")).toBe("index");
});

test("paypal-confirm takes any value where others take a market", () => {
  const others = [...site.routes.values()].filter(({ twin }) => twin === "from").map(({ name }) => name);
  expect(others).toEqual(["paypal-confirm"]);
});

test("no two routes have the same blocks with the same words, unless one says that it is a variant", () => {
  const seen = new Map<string, string>();
  for (const route of site.routes.values()) {
    if (route.sources.length > 1) continue;
    const key = JSON.stringify(route.blocks.map(({ block, props }) => [block, props]));
    expect(seen.get(key), route.name).toBeUndefined();
    seen.set(key, route.name);
  }
});
