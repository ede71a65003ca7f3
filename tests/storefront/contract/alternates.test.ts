import { describe, expect, test } from "vitest";
import { sitemapEntry } from "../../../engine/build/sitemap.ts";
import type { LinkedRoute } from "../../../engine/site/link-routes.ts";
import { fullPage } from "../../fixtures/full-page.ts";
import { openSite } from "./_site.ts";

const { site, setup, compile } = openSite();
const markets = site.manifests.markets?.value.markets ?? [];

/** What search engines read in a page's head about its address and its alternates. */
function readHead(route: LinkedRoute, market: string) {
  const page = compile(route, market).twin;
  const { head } = fullPage(page);
  return {
    canonical: head.canonical,
    alternates: head.alternates.filter(({ lang }) => lang !== "x-default"),
    other: head.alternates.find(({ lang }) => lang === "x-default")?.href,
    noindex: head.noindex ?? false,
    /** Whether the market is redirected to another one, whose page is listed. */
    isRedirected: page.shell.market.code !== market,
    sitemap: sitemapEntry(setup, route, market),
  };
}

const routes = [...site.routes.values()].map((route) => {
  const twins = markets
    .filter(({ code }) => route.markets?.includes(code) ?? true)
    .map(({ code }) => readHead(route, code));
  return [route.name, twins] as const;
});

const listed = routes.filter(([, twins]) => twins.some(({ canonical }) => canonical !== undefined));

test("more than 30 routes of the shop have canonical pages", () => {
  expect(listed.length).toBeGreaterThan(30);
});

describe.each(listed)("the pages of %s", (_, twins) => {
  const byAddress = new Map(twins.map((twin) => [twin.canonical, twin]));

  test("are each among their own alternates", () => {
    for (const { canonical, alternates } of twins)
      expect(alternates.map(({ href }) => href)).toContain(canonical);
  });

  test("name only pages with the same list of alternates", () => {
    for (const { alternates, canonical } of twins) {
      for (const { href } of alternates) {
        const other = byAddress.get(href);
        expect(other?.canonical, `${canonical} names ${href}`).toBe(href);
        expect(other?.alternates).toEqual(alternates);
      }
    }
  });

  test("have one page for each language, and one for all others", () => {
    for (const { alternates, other } of twins) {
      expect(new Set(alternates.map(({ lang }) => lang)).size).toBe(alternates.length);
      expect(alternates.map(({ href }) => href)).toContain(other);
    }
  });

  test("are all noindex or all indexed, as in the sitemap", () => {
    expect(new Set(twins.map(({ noindex }) => noindex)).size).toBe(1);
    for (const { noindex, isRedirected, sitemap } of twins)
      expect(sitemap === undefined).toBe(noindex || isRedirected);
  });
});
