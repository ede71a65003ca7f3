import { describe, expect, it } from "vitest";
import { allRedirects } from "../../../../../engine/site/all-redirects.ts";
import { check } from "../../../../fixtures/test-site.ts";

/** "/a → /b", for redirects of the test site that are not written in redirects.json. */
const added = (...redirects: readonly object[]) =>
  allRedirects(check({ "redirects.json": JSON.stringify({ redirects }) }).site)
    .slice(redirects.length)
    .map(({ from, to, status }) => `${from} → ${to} ${status}`);

describe("allRedirects", () => {
  it("redirects the twins of a page too, with query, section and status", () => {
    expect(added({ from: "/sale", to: "/take?src=sale#hero", status: 301 })).toEqual([
      "/sale/de → /take/de?src=sale#hero 301",
      "/sale/gb → /take/gb?src=sale#hero 301",
      "/sale/ch-fr → /take/ch-fr?src=sale#hero 301",
    ]);
  });

  it("leads to the base page if a market has no twin, and to the home page", () => {
    expect(added({ from: "/sale", to: "/gift" })).toContain("/sale/ch-fr → /gift 302");
    expect(added({ from: "/sale", to: "/" })).toContain("/sale/gb → /gb 302");
  });

  it("keeps a twin's own redirect", () => {
    expect(added({ from: "/sale", to: "/take" }, { from: "/Sale/DE", to: "/terms/de" })).toEqual([
      "/sale/gb → /take/gb 302",
      "/sale/ch-fr → /take/ch-fr 302",
    ]);
  });

  it("adds nothing for other addresses: of a twin, of another site, of a longer path", () => {
    const others = [
      { from: "/sale", to: "/take/de" },
      { from: "/support", to: "https://help.example/" },
      { from: "/a/b", to: "/take" },
    ];
    expect(added(...others)).toEqual([]);
  });
});
