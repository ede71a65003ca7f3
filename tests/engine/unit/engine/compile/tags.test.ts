import { describe, expect, it } from "vitest";
import type { ResolvedProduct } from "../../../../../engine/fields/product/schema.ts";
import { compile, propsOf, swap } from "../../../../fixtures/test-site.ts";

const tagged = compile();
const plain = compile({ "site.json": swap('  "gtm": "GTM-AB12",\n', "") });

const item = (manifests: typeof tagged, market: string): unknown => {
  const { products } = propsOf(manifests.pages("take", market).twin, "products") as {
    products: ResolvedProduct[];
  };
  const [product] = products;
  return product?.item === undefined ? undefined : JSON.parse(product.item);
};
const footer = (manifests: typeof tagged, market: string) =>
  propsOf(manifests.pages("index", market).twin, "main-footer");

describe("on a site with a tag manager", () => {
  it.each([
    ["DE", { item_id: "starter", item_name: "Einstieg", price: 29.9, currency: "EUR" }],
    ["GB", { item_id: "starter", item_name: "Starter", price: 25, currency: "GBP" }],
    ["CH-FR", { item_id: "starter", item_name: "Début", price: 32, currency: "CHF" }],
  ])("a product of %s says what events call it, its price as a number", (market, expected) => {
    expect(item(tagged, market)).toEqual(expected);
  });

  it("the footer has the entry for consent settings in the market's language", () => {
    expect(footer(tagged, "DE")["consentSettings"]).toBe("Cookies");
    expect(footer(tagged, "CH-FR")["consentSettings"]).toBe("Témoins");
  });
});

describe("on a site without one", () => {
  it("payloads contain no data for it", () => {
    expect(item(plain, "DE")).toBeUndefined();
    expect(JSON.stringify(footer(plain, "DE"))).not.toContain("consent");
  });
});
