import { describe, expect, it } from "vitest";
import { findPage, type PathMatch, pathPattern } from "../../../../../engine/routing/find-page.ts";
import type { SiteTable } from "../../../../../engine/routing/site-table.ts";

const table: SiteTable = {
  build: "x",
  default: "DE",
  orderPage: "/Bill",
  markets: [
    { code: "DE", country: "DE", segment: "de" },
    { code: "GB", country: "GB", segment: "gb" },
    { code: "CH-FR", country: "CH", segment: "ch-fr" },
  ],
  routes: [
    { name: "index", twin: "index-home", path: "/" },
    { name: "take", twin: "take-2", path: "/take" },
    { name: "upsellMind", twin: "upsellMind-2", path: "/upsellMind" },
    { name: "gift", twin: "gift-2", path: "/gift", markets: ["DE"], otherMarketPath: "/take" },
    { name: "paid", twin: "paid-2", path: "/paid", from: true },
    { name: "bill", twin: "bill-2", path: "/Bill", markets: ["DE", "GB"] },
    { name: "secret", twin: "secret-2", path: "/secret", markets: ["DE"] },
  ],
  redirects: [
    { from: "/old", to: "/take", status: 302 },
    { from: "/Older", to: "/take?from=old#top", status: 301 },
    { from: "/out", to: "https://help.example/a", status: 307 },
  ],
};

const find = (address: string, market = "DE"): PathMatch => {
  const [path = "", search] = address.split(/(?=\?)/);
  return findPage(table, path, search ?? "", market);
};

const missing = (message: string) => ({ kind: "not-found", message });

describe("findPage", () => {
  it.each(["/paid/de", "/paid/xx", "/paid/<b>", "/paid/Wallet 1?a=1"])(
    "finds the one page of %s, whatever the value",
    (address) => {
      expect(find(address, "GB")).toEqual({ kind: "from", route: "paid", market: "GB", folder: "paid" });
    },
  );

  it.each(["/Bill/gb/K7M2QX94TB", "/bill/GB/k7m2q-x94tb/"])("finds the page of an order at %s", (path) => {
    const match = { route: "bill", market: "GB", folder: "Bill/gb", order: "K7M2QX94TB" };
    expect(find(path)).toEqual({ kind: "order", ...match });
    expect(pathPattern(table, path)).toBe("/Bill/{market}/{id}");
  });

  it.each([
    "/Bill/gb/K7M2QX94T",
    "/Bill/gb/K7-M2QX94TB",
    "/Bill/xx/K7M2QX94TB",
    "/Bill/ch-fr/K7M2QX94TB",
    "/Bill/K7M2QX94TB",
    "/take/gb/K7M2QX94TB",
  ])("finds no order at %s", (path) => {
    expect(find(path).kind).toBe("not-found");
    expect(pathPattern(table, path)).toBeUndefined();
  });

  it("redirects a path with a free value to its canonical form", () => {
    expect(find("/PAID/a b/?x=")).toEqual({ kind: "redirect", to: "/paid/a%20b?x=", status: 308 });
    expect(find("/paid/a/b")).toMatchObject(missing("Page not found: /paid/a/b"));
  });

  it.each<[string, PathMatch]>([
    ["/", { kind: "base", route: "index", market: "GB", folder: "" }],
    ["/take", { kind: "base", route: "take", market: "GB", folder: "take" }],
    ["/take?a=1", { kind: "base", route: "take", market: "GB", folder: "take" }],
    ["/upsellMind", { kind: "base", route: "upsellMind", market: "GB", folder: "upsellMind" }],
  ])("finds the base page of %s, for the visitor's market", (address, found) => {
    expect(find(address, "GB")).toEqual(found);
  });

  it.each<[string, PathMatch]>([
    ["/de", { kind: "twin", route: "index", market: "DE", folder: "de" }],
    ["/ch-fr?a=1", { kind: "twin", route: "index", market: "CH-FR", folder: "ch-fr" }],
    ["/take/gb", { kind: "twin", route: "take", market: "GB", folder: "take/gb" }],
    ["/upsellMind/ch-fr", { kind: "twin", route: "upsellMind", market: "CH-FR", folder: "upsellMind/ch-fr" }],
  ])("finds the twin of %s, whatever the visitor's market", { tags: "spec:4.1" }, (address, found) => {
    expect(find(address, "DE")).toEqual(found);
    expect(find(address, "CH-FR")).toEqual(found);
  });

  it.each([
    ["/Take", "/take"],
    ["/take/", "/take"],
    ["/take//", "/take"],
    ["/TAKE/DE/?b=2&a=", "/take/de?b=2&a="],
    ["/take/CH-fr", "/take/ch-fr"],
    ["/DE", "/de"],
    ["/de/", "/de"],
    ["/UPSELLMIND/de", "/upsellMind/de"],
    ["/upsellmind?x", "/upsellMind?x"],
  ])("sends %s to its canonical address once, with its query", (address, to) => {
    expect(find(address)).toEqual({ kind: "redirect", to, status: 308 });
    expect(find(to).kind).not.toBe("redirect");
  });

  it.each(["/take/fr", "/take/nope", "/take/de-de", "/take/FR/", "/gift/gb", "/take/fr?a=1"])(
    "says Page not found on a known page with the second segment of %s",
    { tags: ["spec:2.17", "spec:8.2"] },
    (address) => {
      expect(find(address)).toMatchObject(missing("Page not found"));
    },
  );

  it.each(["/fr", "/xx", "/XX", "/xx-yy", "/fr?a=1"])(
    "takes the lone segment of %s for a locale that is not supported",
    { tags: ["spec:2.17", "spec:8.2"] },
    (address) => {
      expect(find(address)).toMatchObject(missing("Page not found"));
    },
  );

  it.each([
    "/nope",
    "/nope?a=1&a=2",
    "/nope/",
    "/Nope",
    "/xxx",
    "/xx-",
    "/x",
    "/nope/de",
    "/take/de/more",
    "/de/take",
    "/take//de",
  ])(
    "names the path and the query of %s, which is nothing",
    { tags: ["spec:2.18", "spec:8.1"] },
    (address) => {
      expect(find(address)).toMatchObject(missing(`Page not found: ${address}`));
    },
  );

  it.each([
    ["/old", "/take", 302],
    ["/OLD/", "/take", 302],
    ["/old?a=1&a=2&b=", "/take?a=1&a=2&b=", 302],
    ["/older", "/take?from=old#top", 301],
    ["/older?a=1", "/take?from=old&a=1#top", 301],
    ["/out?a=1", "https://help.example/a?a=1", 307],
  ])("redirects %s to %s, its query kept", (address, to, status) => {
    expect(find(address)).toEqual({ kind: "redirect", to, status });
  });

  it("shows a page only in its markets", () => {
    expect(find("/gift", "DE")).toEqual({ kind: "base", route: "gift", market: "DE", folder: "gift" });
    expect(find("/gift/de", "GB")).toEqual({ kind: "twin", route: "gift", market: "DE", folder: "gift/de" });
  });

  it("redirects a visitor of another market to the base of such a page", () => {
    expect(find("/gift?a=1", "GB")).toEqual({ kind: "redirect", to: "/take?a=1", status: 302 });
  });

  it.each([
    ["/nope/gb", "GB"],
    ["/gift/GB/", "GB"],
    ["/nope", "DE"],
    ["/take/xx", "DE"],
  ])("shows a visitor from Germany at %s the error page of %s", (address, errorMarket) => {
    expect(find(address, "DE")).toMatchObject({ kind: "not-found", errorMarket });
  });

  it("has no page for a visitor of another market if such a route has no base", () => {
    expect(find("/secret", "GB")).toMatchObject(missing("Page not found"));
  });
});
