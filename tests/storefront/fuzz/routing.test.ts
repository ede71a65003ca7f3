import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildSiteTable } from "../../../engine/build/build-site-table.ts";
import { findDestination, NavigationRefused } from "../../../engine/routing/destination.ts";
import { findPage } from "../../../engine/routing/find-page.ts";
import { orderHref, withQuery } from "../../../engine/routing/order-href.ts";
import { twinPath } from "../../../engine/routing/page-path.ts";
import { createHandler } from "../../../engine/server/handler.ts";
import { openSite } from "../contract/_site.ts";

const { site } = openSite();
const table = buildSiteTable(site, "b1", new Set());
const origin = "https://shop.example";

const route = fc.constantFrom(...table.routes.filter(({ from }) => !from));
const market = fc.constantFrom(...table.markets);
/** Queries as visitors send them: repeated, empty, encoded, malformed. */
const query = fc
  .array(fc.stringMatching(/^[a-z0-9=&;+%ÄÖ~.:@/?-]{0,12}$/), { maxLength: 4 })
  .map((parts) => new URL(`${origin}/?${parts.join("&")}`).search);
const anyCase = (text: string) =>
  fc
    .array(fc.boolean(), { minLength: text.length, maxLength: text.length })
    .map((upper) => [...text].map((letter, at) => (upper[at] ? letter.toUpperCase() : letter)).join(""));

describe("path ⇄ name", () => {
  test("the path of each route in each market finds that route in that market", () => {
    fc.assert(
      fc.property(route, market, market, query, (wanted, shown, visitor, search) => {
        const found = findPage(table, twinPath(wanted.path, shown.segment), search, visitor.code);
        if (wanted.markets && !wanted.markets.includes(shown.code)) expect(found.kind).toBe("not-found");
        else expect(found).toMatchObject({ kind: "twin", route: wanted.name, market: shown.code });
      }),
    );
  });

  test("a path in any case, with or without a slash, redirects once to the canonical path, with its query", () => {
    fc.assert(
      fc.property(
        route.chain((wanted) =>
          market.chain(({ segment }) => {
            const path = twinPath(wanted.path, segment);
            return fc.tuple(fc.constant(path), anyCase(path), fc.constantFrom("", "/"), query);
          }),
        ),
        ([path, written, slash, search]) => {
          const first = findPage(table, `${written}${slash}`, search, "DE");
          if (first.kind !== "redirect") return;
          expect(first).toEqual({ kind: "redirect", status: 308, to: `${path}${search}` });
          expect(findPage(table, path, search, "DE").kind).toBe("twin");
        },
      ),
    );
  });
});

describe("the query", () => {
  test("is appended verbatim to the address's own query, except for names that the address has", () => {
    const address = fc.constantFrom("/take/de", "/take/de?product=x", "/take/de#products", "/terms/de?a=1#b");
    fc.assert(
      fc.property(address, query, (href, search) => {
        const before = new URL(href, origin);
        const after = new URL(withQuery(href, search), origin);
        expect([after.pathname, after.hash]).toEqual([before.pathname, before.hash]);
        const own = before.search.slice(1);
        const isOwn = (pair: string) => own !== "" && pair.split("=")[0] === own.split("=")[0];
        const kept = search
          .slice(1)
          .split("&")
          .filter((pair) => !isOwn(pair));
        const both = [own, kept.join("&")].filter((part) => part !== "").join("&");
        expect(after.search).toBe(both === "" ? "" : `?${both}`);
      }),
    );
  });

  test("chooses a target by the first value of a name, compared exactly", () => {
    const rules = [{ query: { src: "v3" }, href: "/offerV3/de" }];
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("src=v3", "src=v1", "src=", "SRC=v3", "src=v3x", "a=b")),
        (parts) => {
          const first = parts.find((part) => part.startsWith("src="));
          expect(orderHref({ rules, href: "/offer1/de" }, `?${parts.join("&")}`)).toBe(
            first === "src=v3" ? "/offerV3/de" : "/offer1/de",
          );
        },
      ),
    );
  });
});

describe("no open redirect:", () => {
  const piece = fc.oneof(
    fc.constantFrom(
      "/",
      "//",
      "\\",
      "%5c",
      "%2f",
      "%2F%2F",
      "evil.example",
      "@evil.example",
      "..",
      "%00",
      "%0d%0a",
      "\t",
    ),
    fc.constantFrom(
      "take",
      "TAKE",
      "de",
      "DE",
      "paypal-confirm",
      "?x=//evil.example",
      "#//evil.example",
      "javascript:",
    ),
    fc.stringMatching(/^[A-Za-z0-9:.%@-]{0,6}$/),
  );
  const address = fc.array(piece, { maxLength: 6 }).map((parts) => parts.join(""));

  test("redirects of the handler stay on the site", async () => {
    const handler = createHandler({
      table,
      files: { web: async () => undefined, server: async () => undefined, derive: (file) => file },
    });
    await fc.assert(
      fc.asyncProperty(address, async (path) => {
        if (!URL.canParse(`${origin}/${path}`)) return;
        const response = await handler.fetch(new Request(new URL(`${origin}/${path}`)));
        const location = response.headers.get("location");
        if (location === null) return;
        expect(location).toMatch(/^\/(?![/\\])/);
        expect(new URL(location, origin).origin).toBe(origin);
      }),
      { numRuns: 2000 },
    );
  });

  test("destinations of the navigator stay on the site, or on an allowed host", () => {
    fc.assert(
      fc.property(address, (href) => {
        try {
          const { url, isOutside } = findDestination(href, `${origin}/take/de`, ["pay.example"]);
          if (isOutside) expect(["https://pay.example", "null"]).toContain(url.origin);
          else expect(url.origin).toBe(origin);
        } catch (error) {
          if (!(error instanceof NavigationRefused)) expect(String(error)).toMatch(/Invalid URL/);
        }
      }),
      { numRuns: 5000 },
    );
  });
});
