import { describe, expect, it } from "vitest";
import { findDestination, NavigationRefused } from "../../../../../engine/routing/destination.ts";

const base = "https://shop.example/take/de?src=v1";
const hosts = ["help.example", "pay.example:8443"];
const at = (href: string) => findDestination(href, base, hosts);

describe("an address of the site", () => {
  it.each([
    ["/offer2/de", "https://shop.example/offer2/de"],
    ["offer2", "https://shop.example/take/offer2"],
    ["#products", "https://shop.example/take/de?src=v1#products"],
    ["?src=v3&src=v1&empty=", "https://shop.example/take/de?src=v3&src=v1&empty="],
    ["https://shop.example/gb", "https://shop.example/gb"],
    ["/a?to=https://evil.example/\\x", "https://shop.example/a?to=https://evil.example/\\x"],
    ["/a#javascript:alert(1)", "https://shop.example/a#javascript:alert(1)"],
    ["/a:b/c", "https://shop.example/a:b/c"],
  ])("%j stays inside", (href, url) => {
    const { url: found, isOutside } = at(href);
    expect([found.href, isOutside]).toEqual([url, false]);
  });
});

describe("an address outside", () => {
  it.each(["https://help.example/x", "https://pay.example:8443/", "mailto:a@b.example", "tel:+4930123"])(
    "%j is allowed",
    (href) => expect(at(href).isOutside).toBe(true),
  );

  it.each([
    "https://evil.example/",
    "https://help.example.evil.example/",
    "https://help.example@evil.example/",
    "https://pay.example/",
    "//evil.example",
    "//help.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "https:/help.example",
    "https:help.example",
    " https://evil.example",
    "https://",
  ])("%j is refused: it is not allowed by default", { tags: "spec:8.3" }, (href) => {
    expect(() => at(href)).toThrow(NavigationRefused);
    expect(() => at(href)).toThrow(/^Navigating to an external URL is not allowed by default\./);
  });

  it.each([
    ["javascript:alert(1)", "javascript:"],
    ["JavaScript:alert(1)", "javascript:"],
    ["data:text/html,<p>", "data:"],
    ["vbscript:x", "vbscript:"],
    ["blob:https://shop.example/1", "blob:"],
    ["view-source:https://help.example/", "view-source:"],
    ["file:///etc/passwd", "file:"],
    ["http://help.example/", "http:"],
  ])("%j is refused by its protocol", { tags: "spec:8.3" }, (href, protocol) => {
    expect(() => at(href)).toThrow(`Cannot navigate to a URL with '${protocol}' protocol.`);
  });

  it.each(["java\nscript:alert(1)", "\u0001javascript:alert(1)", " javascript:alert(1)", "java\tscript:x"])(
    "%j is refused whatever browsers would make of it",
    (href) => expect(() => at(href)).toThrow(NavigationRefused),
  );
});
