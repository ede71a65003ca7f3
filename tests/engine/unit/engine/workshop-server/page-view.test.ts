import { expect, test } from "vitest";
import { registry } from "../../../../../blocks/registry.ts";
import { readPageView } from "../../../../../engine/workshop-server/page-view.ts";
import { siteView } from "../../../../../engine/workshop-server/site-view.ts";
import { smallShopFolder } from "../../../../fixtures/small-shop.ts";
import { openCopy } from "./_open-workspace.ts";

const take = "manifests/routes/take.json";

/** The workspace of a shop in which a text of a file was replaced before the start. */
function openShop(...change: readonly [file: string, from: string, to: string]) {
  const { workspace } = openCopy({ folder: smallShopFolder, registry, change });
  const { site, linked } = workspace;
  site.check();
  const view = () => siteView(linked(), { branch: undefined, unread: site.linked().manifests.unread });
  return { ...workspace, view };
}

test("a page whose block has a wrong value keeps its markets, its blocks and its fields", () => {
  const { view, linked } = openShop(take, '"navigate": false', '"navigate": "yes"');
  const route = view().routes.find(({ name }) => name === "take");
  expect(route?.markets).toEqual(["DE", "CH", "GB", "SE"]);
  const source = { linked: linked(), pages: undefined, registry, renderPage: () => "" };
  const { page, props } = readPageView(source, { route: "take", market: "GB", now: Date.now() });
  expect(page.blocks.map(({ id }) => id)).toContain("hero");
  expect(props["hero"]).toMatchObject({ order: { navigate: "yes" } });
});

test.each([take, "manifests/markets.json", "manifests/messages/en_GB/take.json"])(
  "names %s if it cannot be read since the start",
  (file) => {
    const { unread } = openShop(file, ",", "").view();
    expect(unread.map((problem) => `${problem.file}:${problem.line}`)).toEqual([`${file}:2`]);
  },
);

test.each<[string, string, string, readonly string[]]>([
  ["a text of the head", "messages/en_GB/take.json", "take.head.title", ["take"]],
  ["a text of a block, in another language", "messages/sv_SE/take.json", "take.hero.title", ["take"]],
  ["a text of a shared block", "messages/de_DE/common.json", "common.guarantee.title", ["take", "offer1"]],
])("a problem in %s concerns the pages that show it", (_, file, key, routes) => {
  const path = `manifests/${file}`;
  const errors = openShop(path, `"${key}": "`, `"${key}": "{`)
    .problems()
    .filter(({ severity }) => severity === "error");
  expect(errors.map((problem) => problem.file)).toEqual([path]);
  expect(errors[0]?.routes).toEqual(expect.arrayContaining([...routes]));
});

test("a campaign that is switched off can be looked at, on the page and in its fields", async () => {
  const { site, linked } = openCopy({ folder: smallShopFolder, registry }).workspace;
  const saved = await site.pages();
  const pages = await saved?.withCampaign("black-week");
  const source = { linked: linked(), pages, registry, renderPage: () => "" };
  const now = Date.parse("2026-11-28T12:00Z");
  const readTitle = (campaign?: string) => {
    const { props } = readPageView(source, { route: "take", market: "GB", now, campaign });
    return Object(props["hero"]).title;
  };
  expect(readTitle()).toBe("t:take.hero.title");
  expect(readTitle("black-week")).toBe("t:black-week.title");
  const route = linked().routes.get("take");
  if (!route || !saved || !pages) throw new Error("The shop has this page.");
  const print = (shown: typeof saved) =>
    JSON.stringify(shown.pagesAt("2026-11-28T12:00")?.compile(route, "GB").twin);
  const text = "Black Week: six jars";
  expect(print(saved)).not.toContain(text);
  expect(print(pages)).toContain(text);
});

test("lists pages in the order of a visit, each in its group", () => {
  const { workspace } = openCopy({ folder: smallShopFolder, registry });
  const { routes: pages } = siteView(workspace.linked(), { branch: undefined, unread: [] });
  const groups = Map.groupBy(pages, ({ group }) => group);
  expect([...groups].map(([group, routes]) => [group, ...routes.map(({ name }) => name)])).toEqual([
    ["landing", "index", "buybf", "offer1", "refund", "take"],
    ["after-order", "upsell", "thankyou"],
    ["quiz", "start-summary", "v1", "v2", "v2-summary"],
    ["information", "terms"],
    ["error", "error"],
  ]);
});
