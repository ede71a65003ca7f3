import { expect, it } from "vitest";
import { isSameOrigin } from "../../../../../engine/server/http/is-same-origin.ts";

const from = (headers: Record<string, string>, url = "https://shop.example/api/order") =>
  isSameOrigin({ url, headers: new Headers(headers) } as Request);

it.each([
  ["a page of this site", { "sec-fetch-site": "same-origin", origin: "https://shop.example" }],
  ["a browser that sends no origin", { "sec-fetch-site": "same-origin" }],
  ["the visitor, who reloads", { "sec-fetch-site": "none" }],
  [
    "a page whose proxy calls us by another name",
    { "sec-fetch-site": "same-origin", origin: "https://www.example" },
  ],
  ["a page that hides where it is", { "sec-fetch-site": "same-origin", origin: "null" }],
  ["an older browser", { origin: "https://shop.example" }],
  ["a client that is no browser", {}],
])("accepts %s", (_, headers) => {
  expect(from(headers)).toBe(true);
});

it("accepts a page that came to a proxy over https", () => {
  expect(from({ origin: "https://shop.example" }, "http://shop.example/api/order")).toBe(true);
});

it.each([
  ["another site", { "sec-fetch-site": "cross-site", origin: "https://evil.example" }],
  ["another host of the same site", { "sec-fetch-site": "same-site", origin: "https://x.shop.example" }],
  ["another origin alone", { origin: "https://evil.example" }],
  ["another port", { origin: "https://shop.example:8443" }],
  ["a host that begins alike", { origin: "https://shop.example.evil.example" }],
  ["a sandboxed frame", { "sec-fetch-site": "cross-site", origin: "null" }],
  ["an origin that is none", { origin: "null" }],
])("refuses %s", (_, headers) => {
  expect(from(headers)).toBe(false);
});
