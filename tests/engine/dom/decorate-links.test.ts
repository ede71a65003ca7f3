import { describe, expect, test } from "vitest";
import { decorateLinks } from "../../../engine/runtime/boot/page-html.ts";
import { body, find } from "./_support.ts";

const rules = [{ query: { src: "v3" }, href: "/offerV3/de" }];
const orderButton = '<a href="/offer1/de" data-order-button data-order-target="/offer1/de">Order</a>';

function decorated(html: string, ...searches: string[]): string | null {
  const host = body(html);
  for (const search of searches) decorateLinks(host, rules, search);
  return find("a", host).getAttribute("href");
}

describe("an order button", () => {
  test.for([
    ["", "/offer1/de"],
    ["?", "/offer1/de"],
    ["?a=1", "/offer1/de?a=1"],
    ["?src=v3", "/offerV3/de?src=v3"],
    ["?src=v3&src=v1", "/offerV3/de?src=v3&src=v1"],
    ["?src=v1&src=v3", "/offer1/de?src=v1&src=v3"],
    ["?src=V3", "/offer1/de?src=V3"],
    ["?src=v3%20", "/offer1/de?src=v3%20"],
    ["?b=2&a=&b=1&c", "/offer1/de?b=2&a=&b=1&c"],
    ["?x=%C3%A4+b%26", "/offer1/de?x=%C3%A4+b%26"],
  ])("with the query “%s” leads to %s", { tags: "spec:2.24" }, ([search = "", href]) => {
    expect(decorated(orderButton, search)).toBe(href);
  });

  test("starts again from the server's HTML when the query changes", () => {
    expect(decorated(orderButton, "?src=v3&a=1", "?b=2")).toBe("/offer1/de?b=2");
    expect(decorated(orderButton, "?src=v3&a=1", "?src=v3&a=1")).toBe("/offerV3/de?src=v3&a=1");
    expect(decorated(orderButton, "?a=1", "")).toBe("/offer1/de");
  });

  test("stays unchanged if it scrolls or is disabled", () => {
    expect(decorated('<a href="#products" data-order-button>Order</a>', "?src=v3")).toBe("#products");
    expect(decorated("<a data-order-button role=link aria-disabled=true>Order</a>", "?src=v3")).toBeNull();
    expect(decorated("<a data-order-button data-order-target>Order</a>", "?src=v3")).toBeNull();
  });
});

describe("a link that keeps the query", () => {
  test.for([
    ["/terms/de", "?a=1", "/terms/de?a=1"],
    ["/offer/de?product=starter", "?a=1&a=2", "/offer/de?product=starter&a=1&a=2"],
    ["/terms/de#privacy", "?a=1", "/terms/de?a=1#privacy"],
    ["/terms/de?x=1#a#b", "?a=1", "/terms/de?x=1&a=1#a#b"],
    ["/terms/de#privacy", "", "/terms/de#privacy"],
  ])("to %s with %s leads to %s", ([href = "", search = "", wanted]) => {
    expect(decorated(`<a href="${href}" data-keep-query>Terms</a>`, search)).toBe(wanted);
  });

  test("does not collect queries", () => {
    expect(decorated('<a href="/terms/de" data-keep-query>Terms</a>', "?a=1", "?a=2")).toBe("/terms/de?a=2");
  });
});

test("leaves other links unchanged", () => {
  expect(decorated('<a href="/terms/de">Terms</a>', "?a=1")).toBe("/terms/de");
});
