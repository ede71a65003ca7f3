import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { filterOrderRules, orderHref, withQuery } from "../../../../../engine/routing/order-href.ts";
import { payloadPath, twinPath } from "../../../../../engine/routing/page-path.ts";
import { routeNames, twinName } from "../../../../../engine/routing/site-table.ts";

describe("filterOrderRules", () => {
  const rules = [
    { routes: ["summary", "summary-2"], query: { src: "v1s" }, to: "offer1" },
    { routes: ["take-2"], to: "offer" },
    { query: { src: "mail" }, to: "gift" },
    { routes: ["take-2"], query: { src: "x" }, to: "never" },
    { query: {}, to: "offer2" },
    { to: "after" },
  ];

  it("keeps the rules that can match a route, in order, up to the first that always matches", () => {
    expect(filterOrderRules(rules, "summary").map(({ to }) => to)).toEqual(["offer1", "gift", "offer2"]);
    expect(filterOrderRules(rules, "take-2").map(({ to }) => to)).toEqual(["offer"]);
    expect(filterOrderRules(rules, "take").map(({ to }) => to)).toEqual(["gift", "offer2"]);
  });

  it("has no rules if none can match", () => {
    expect(filterOrderRules(rules.slice(0, 2), "index")).toEqual([]);
  });
});

describe("orderHref", () => {
  const order = {
    rules: [
      { query: { src: "v1s", page: "2" }, href: "/both" },
      { query: { src: "v1s" }, href: "/one" },
      { query: { src: "" }, href: "/empty" },
    ],
    href: "/else",
  };

  it.each([
    ["", "/else"],
    ["?", "/else"],
    ["?src=v1s", "/one"],
    ["src=v1s", "/one"],
    ["?page=2&src=v1s", "/both"],
    ["?src=V1S", "/else"],
    ["?src=v1s ", "/one"],
    ["?SRC=v1s", "/else"],
    ["?src=v1", "/else"],
    ["?src=v1s&src=x", "/one"],
    ["?src=x&src=v1s", "/else"],
    ["?src=%76%31s", "/one"],
    ["?src=", "/empty"],
    ["?src", "/empty"],
    ["?page=2", "/else"],
  ])("leads with %j to %s", (search, href) => {
    expect(orderHref(order, search.trimEnd())).toBe(href);
  });
});

describe("withQuery", () => {
  it.each([
    ["/offer", "", "/offer"],
    ["?product=b#order", "?src=mail&product=a&product=c", "?product=b&src=mail#order"],
    ["?product=b#order", "?product=a", "?product=b#order"],
    ["/offer", "?", "/offer"],
    ["/offer", "?b=2&a=1&a=&b", "/offer?b=2&a=1&a=&b"],
    ["/offer", "a=1", "/offer?a=1"],
    ["/offer?x=1", "?a=1", "/offer?x=1&a=1"],
    ["/offer#top", "?a=1", "/offer?a=1#top"],
    ["/offer?x=1#top", "?a=1", "/offer?x=1&a=1#top"],
    ["/offer", "?q=%C3%A9+%20?&/", "/offer?q=%C3%A9+%20?&/"],
  ])("adds to %s the query %j", (href, search, expected) => {
    expect(withQuery(href, search)).toBe(expected);
  });

  it("keeps any query verbatim: it sorts, decodes, joins and drops nothing", {
    tags: "spec:2.24",
  }, () => {
    const pair = fc.string({ unit: fc.constantFrom("a", "b", "=", "%20", "+", "é", "?", "/"), maxLength: 6 });
    fc.assert(
      fc.property(
        fc.array(pair, { minLength: 1 }),
        fc.constantFrom("", "?x=1"),
        fc.constantFrom("", "#h"),
        (pairs, own, hash) => {
          const query = pairs.join("&");
          const result = withQuery(`/offer${own}${hash}`, `?${query}`);
          expect(result).toBe(
            query === "" ? `/offer${own}${hash}` : `/offer${own}${own ? "&" : "?"}${query}${hash}`,
          );
        },
      ),
    );
  });
});

describe("names and paths", () => {
  it("name a twin after its route, and the home page's after itself (decision 1)", () => {
    expect(twinName("take", "index")).toBe("take-2");
    expect(twinName("index", "index")).toBe("index-home");
  });

  it("list every name of routes with a path", () => {
    const routes = [
      { name: "index", path: "/" },
      { name: "take", path: "/take" },
      { name: "error", path: undefined },
    ];
    expect([...routeNames(routes, "index")]).toEqual([
      ["index", "index"],
      ["index-home", "index"],
      ["take", "take"],
      ["take-2", "take"],
    ]);
  });

  it("lead to a twin and to a payload", () => {
    expect([twinPath("/", "de"), twinPath("/take", "ch-fr")]).toEqual(["/de", "/take/ch-fr"]);
    expect([payloadPath("/"), payloadPath("/take/de")]).toEqual(["/_payload.json", "/take/de/_payload.json"]);
  });
});
