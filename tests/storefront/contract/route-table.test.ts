import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { routeNames } from "../../../engine/routing/site-table.ts";
import { withChildren } from "../../../engine/site/resolved-block.ts";
import { messageKeys } from "../../gallery/route-likeness.ts";
import { openSite } from "./_site.ts";

const spec = readFileSync("tests/fixtures/spec/storefront-spec.md", "utf8");
const { site } = openSite();
const home = site.manifests.settings?.value.home ?? "";

/** The rows of the spec's table "Layouts by route": a layout and its paths. */
const table = [...spec.matchAll(/^\| ([a-z0-9-]+) \| (\/.+) \|$/gm)].flatMap(([, layout = "", paths = ""]) =>
  paths
    .split(", ")
    .map((path) => ({ layout: layout === "none" ? "empty" : layout, path, name: path.slice(1) })),
);

test("the spec's table has 40 rows", { tags: "spec:2.2" }, () => {
  expect(table).toHaveLength(40);
});

describe.each(table)("$path", ({ name, path, layout }) => {
  const route = site.routes.get(name);

  test("is a route of this name and path", {
    tags: [
      "spec:2.3",
      "spec:2.4",
      "spec:2.5",
      "spec:2.6",
      "spec:2.7",
      "spec:2.8",
      "spec:2.9",
      "spec:2.10",
      "spec:2.11",
      "spec:2.12",
    ],
  }, () => {
    expect(route?.path).toBe(path);
  });

  test("has the layout of its row", {
    tags: [
      "spec:2.3",
      "spec:2.4",
      "spec:2.5",
      "spec:2.6",
      "spec:2.7",
      "spec:2.8",
      "spec:2.9",
      "spec:2.10",
      "spec:2.11",
      "spec:2.12",
    ],
  }, () => {
    expect(route?.layout).toBe(layout);
  });

  test("has a twin with the suffix -2", { tags: "spec:2.1" }, () => {
    expect(routeNames(site.routes.values(), home).get(`${name}-2`)).toBe(name);
  });
});

/** Names that the spec uses without a path, with their layouts (decision 3). */
const named = {
  "start-summary": "quiz",
  offer1: "offer",
  offerV3: "offer",
  quiz: "quiz",
  quiz2: "quiz",
  "quiz-email": "quiz",
  sale: "sale",
};

test.each(Object.entries(named))(
  "%s is a route with a path of the same name and the layout %s",
  (name, layout) => {
    expect(site.routes.get(name)).toMatchObject({ path: `/${name}`, layout });
  },
);

test("thankyou has the empty layout and scrolls to the top", { tags: "spec:2.13" }, () => {
  expect(site.routes.get("thankyou")).toMatchObject({ layout: "empty", scroll: "top" });
});

test("the home page is index at / and its twin index-home", { tags: "spec:2.1" }, () => {
  expect(site.routes.get("index")).toMatchObject({ path: "/", layout: "default" });
  expect(routeNames(site.routes.values(), home).get("index-home")).toBe("index");
});

test("only paypal-confirm accepts any value in place of a market", { tags: "spec:2.1" }, () => {
  const others = [...site.routes.values()].filter(({ twin }) => twin === "from").map(({ name }) => name);
  expect(others).toEqual(["paypal-confirm"]);
});

test("no two routes have the same blocks with the same texts, unless one declares itself a variant", () => {
  const routes = [...site.routes.values()].filter(({ sources }) => sources.length === 1);
  const alike = Map.groupBy(routes, ({ blocks }) =>
    JSON.stringify([...withChildren(blocks)].map(({ block, props }) => [block, [...messageKeys(props)]])),
  );
  const same = [...alike.values()].filter((group) => group.length > 1);
  expect(same.map((group) => group.map(({ name }) => name))).toEqual([]);
});

/** Decision 30: the page on which each quiz ends, with any answers. */
const ends = {
  v1: ["start-summary", undefined],
  v1s: ["summary", "src=v1s"],
  v1ip: ["v1ip-summary", undefined],
  v2: ["v2-summary", undefined],
  v3: ["v3-summary", undefined],
  quiz: ["start-summary", "src=v3"],
  quiz2: ["quiz-email", undefined],
  "quiz-email": ["summary", undefined],
};

test.each(Object.entries(ends))(
  "%s shows the quiz of the same name and ends at the decided page",
  (name, [to, query]) => {
    const quiz = site.manifests.quizzes.get(name)?.value;
    expect(site.routes.get(name)?.blocks.map(({ props }) => props["quiz"])).toContain(name);
    expect(quiz?.outcomes.map(({ link }) => link)).toEqual(
      quiz?.outcomes.map(() => (query === undefined ? { to } : { to, query })),
    );
  },
);
