import { describe, expect, it } from "vitest";
import { buildOrderTable } from "../../../../../engine/build/build-order-table.ts";
import { compileSetup } from "../../../../../engine/compile/compile-setup.ts";
import { startOrder } from "../../../../../engine/server/orders/place-order.ts";
import type { LinkedSite } from "../../../../../engine/site/link-site.ts";
import {
  type Changes,
  check,
  compile,
  expectProblems,
  pictures,
  propsOf,
  swap,
} from "../../../../fixtures/test-site.ts";

const sale = (prices: string): Changes => ({
  "routes/sale.json": `{
  "$schema": "../schema/route.json",
  "name": "sale",
  "path": "/sale",
  "extends": "send",
  "head": { "title": "Sale" },
  "prices": ${prices}
}
`,
});

const cheap = '{ "starter": { "EUR": { "amount": 2490 }, "GB": { "amount": 2100 } } }';

/** The order table of the test site with changes. */
function orderTable(site: LinkedSite) {
  return buildOrderTable(
    compileSetup({
      site,
      index: {
        sources: new Map(pictures.map((picture) => [picture.name, picture])),
        placeholders: new Map(),
      },
      year: 2026,
      validators: new Map(),
      requestImage: () => undefined,
    }),
  );
}

/** The prices of a page's order lines. */
function shown(changes: Changes, route: string, market: string): unknown[] {
  const { lines } = propsOf(compile(changes).pages(route, market).twin, "send");
  return (lines as { id: string; price: string }[]).map(
    ({ id, price }) => `${id} ${price.replace("\u00a0", " ")}`,
  );
}

describe("prices of a variant", () => {
  it("are shown on its pages, by currency or market, and nowhere else", () => {
    const changes = sale(cheap);
    expect(shown(changes, "sale", "DE")).toEqual(["starter 24,90 €", "family 69,90 €"]);
    expect(shown(changes, "sale", "GB")).toEqual(["starter £21", "family £60"]);
    expect(shown(changes, "sale", "CH-FR")).toEqual(shown({}, "send", "CH-FR"));
    expect(shown(changes, "send", "DE")).toEqual(shown({}, "send", "DE"));
  });

  it("apply to orders from its pages, and from no other page", () => {
    const table = orderTable(check(sale(cheap)).site);
    const price = (route: string | undefined, market: string, product = "starter") =>
      startOrder(table, { market, product, findRoute: () => route, at: 0 })?.lines[0]?.price;
    expect(price("sale", "DE")).toBe(2490);
    expect(price("sale", "GB")).toBe(2100);
    expect(price("sale", "CH-FR")).toBe(3200);
    expect(price("sale", "DE", "family")).toBe(6990);
    expect(price("send", "DE")).toBe(2990);
    expect(price(undefined, "DE")).toBe(2990);
    expect(price("constructor", "DE")).toBe(2990);
  });

  it("are inherited one by one by a variant of the variant", () => {
    const changes = {
      ...sale(cheap),
      "routes/last.json":
        '{ "name": "last", "path": "/last", "extends": "sale", "head": { "title": "Last" }, "prices": { "starter": { "GB": { "amount": 1400 } } } }',
    };
    const { prices } = orderTable(check(changes).site).markets["GB"] ?? {};
    expect(prices).toEqual({ sale: { starter: 2100 }, last: { starter: 1400 } });
    expect(orderTable(check(changes).site).markets["DE"]?.prices?.["last"]).toEqual({ starter: 2490 });
  });

  it("have no place in a table of a site without them", () => {
    expect(orderTable(check({}).site).markets["DE"]).not.toHaveProperty("prices");
  });

  it.each([
    ["an unknown product", '{ "startr": { "EUR": { "amount": 2490 } } }', "unknown-product", '"startr"'],
    ["a digit too few", '{ "starter": { "EUR": { "amount": 199 } } }', "odd-price", "199"],
    [
      "a price over its comparison",
      '{ "starter": { "EUR": { "amount": 3990, "compareAt": 2990 } } }',
      "compare-at-too-low",
      "3990",
    ],
    [
      "a reduction without proof",
      '{ "starter": { "EUR": { "amount": 2490, "compareAt": 2990 } } }',
      "prior-price",
      "2990",
    ],
    [
      "dates that end before they begin",
      '{ "starter": { "EUR": { "amount": 2490, "history": [{ "from": "2026-05-02", "to": "2026-05-01", "amount": 2990 }] } } }',
      "impossible-history",
      '"2026-05-01"',
    ],
  ])("are checked: %s", (_, prices, code, marked) => {
    expectProblems(sale(prices), [{ code, marked }]);
  });

  it("may show the usual price as the one before", () => {
    const history = '"history": [{ "from": "2026-05-01", "to": "2026-10-31", "amount": 2990 }]';
    expectProblems(sale(`{ "starter": { "EUR": { "amount": 2490, "compareAt": 2990, ${history} } } }`), []);
  });

  it("are for variants only", () => {
    expectProblems({ "routes/send.json": swap('"blocks": [', `"prices": ${cheap}, "blocks": [`) }, [
      { code: "unknown-property", marked: '"prices"' },
    ]);
  });
});
