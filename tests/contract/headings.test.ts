import { describe, expect, test } from "vitest";
import { registry } from "../../blocks/registry.ts";
import { exampleRoutes } from "../../engine/dev/block-examples.ts";
import { headingReader } from "../../engine/site/heading-reader.ts";
import { type ShownPage, shownPages } from "../../engine/site/shown-pages.ts";
import { renderPage } from "./_render-page.ts";
import { openSite } from "./_site.ts";

const { site, compile } = openSite(exampleRoutes(registry, "blocks"), []);
const outlines = headingReader(site);
const pages = new Map(shownPages(site).map((page) => [page.route.name, page]));

/** Levels in their order. Repeated levels become one, except 1: a second main heading must be visible. */
const collapse = (levels: readonly number[]): number[] =>
  levels.filter((level, index) => level === 1 || level !== levels[index - 1]);

function pageNamed(name: string): ShownPage {
  const page = pages.get(name);
  if (page === undefined) throw new Error(`The page of "${name}" is not known.`);
  return page;
}

/** The levels that the blocks declare. */
function declared(page: ShownPage, market: string): number[] {
  const outline = outlines(page).find(({ markets }) => markets.includes(market));
  return collapse(outline?.headings.map(({ level }) => level) ?? []);
}

/** The levels in the rendered page. Headings in a dialog do not belong to the page's outline. */
function rendered({ route }: ShownPage, market: string): number[] {
  const html = renderPage(compile(route, market).twin).replaceAll(/<dialog.*?<\/dialog>/gs, "");
  return collapse([...html.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level)));
}

const examples = [...registry.keys()].flatMap((block) => [`example-${block}`, `example-${block}-least`]);

test("every block has both examples", () => {
  expect(examples.filter((name) => !pages.has(name))).toEqual([]);
});

describe.each(examples)("%s", (name) => {
  test("draws the headings that its block declares", () => {
    for (const market of ["DE", "GB", "CH-FR"])
      expect(rendered(pageNamed(name), market), market).toEqual(declared(pageNamed(name), market));
  });
});

describe.each([...pages.keys()].filter((name) => !name.startsWith("example-")))("the page of %s", (name) => {
  const page = pageNamed(name);
  test("has one main heading, no skipped level, and the headings that its blocks declare", () => {
    for (const market of page.markets) {
      const levels = rendered(page, market);
      expect(levels, market).toEqual(declared(page, market));
      expect(levels.join(""), market).toMatch(/^1(?:2(?:32)*3?)?$/);
    }
  });
});
