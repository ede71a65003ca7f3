import { describe, it } from "vitest";
import { expectProblems } from "../../../../../fixtures/test-site.ts";

const redirects = (...list: [from: string, to: string][]) => ({
  "redirects.json": `{ "redirects": [\n${list.map(([from, to]) => JSON.stringify({ from, to })).join(",\n")}\n] }`,
});

describe("redirect-loop", () => {
  it("reports a loop once, and ignores case, query and hash of paths", () => {
    expectProblems(redirects(["/a", "/B?x=1"], ["/b", "/C#y"], ["/c", "/A"]), [
      {
        code: "redirect-loop",
        at: "redirects.json:2:19",
        marked: '"/B?x=1"',
        message: "This redirect leads back to itself: /a → /b → /c → /a.",
      },
    ]);
  });

  it("ignores a chain that ends at a page, and redirects that only lead into a loop", () => {
    expectProblems(redirects(["/a", "/b"], ["/b", "/c"], ["/c", "/take"]), [
      { code: "redirect-chain", at: "redirects.json:2:19" },
      { code: "redirect-chain", at: "redirects.json:3:19" },
    ]);
    expectProblems(redirects(["/a", "/b"], ["/b", "/b"]), [
      { code: "redirect-loop", at: "redirects.json:3:19" },
    ]);
  });
});

describe("redirect-over-page", () => {
  it.each(["/", "/take", "/TAKE", "/take/de", "/ch-fr"])("reports a redirect from the page %s", (path) => {
    expectProblems(redirects([path, "/terms"]), [{ code: "redirect-over-page", marked: `"${path}"` }]);
  });

  it("reports a path with two redirects in any case", () => {
    expectProblems(redirects(["/a", "/terms"], ["/A", "/take"]), [
      { code: "redirect-over-page", at: "redirects.json:3:9", message: '"/A" is already redirected above.' },
    ]);
  });

  it.each(["/takes", "/take/fr", "/xx", "/error"])("leaves %s alone, which is no page", (path) => {
    expectProblems(redirects([path, "/terms"]), []);
  });
});

describe("redirect-to-nowhere", () => {
  it("ignores outside addresses, which have their own rule", () => {
    expectProblems(redirects(["/a", "//help.example/x"], ["/b", "https://evil.example"], ["/c", "take"]), [
      { code: "external-link-not-allowed", at: "redirects.json:2:19" },
      { code: "external-link-not-allowed", at: "redirects.json:3:19" },
      { code: "external-link-not-allowed", at: "redirects.json:4:19" },
    ]);
  });

  it("accepts another redirect as the target in any case", () => {
    expectProblems(redirects(["/A", "/take"], ["/b", "/a?x=1"]), [{ code: "redirect-chain" }]);
  });

  it("reports a path that a browser would read as another host", () => {
    expectProblems(redirects(["/a", "/\\evil.example"]), [
      { code: "redirect-to-nowhere", at: "redirects.json:2:19" },
    ]);
  });
});

describe("hidden-section", () => {
  it("reports a redirect to a section that the page of a market does not show", () => {
    expectProblems(redirects(["/rules", "/terms#german"], ["/uk", "/terms/gb?a=b#german"]), [
      {
        code: "hidden-section",
        at: "redirects.json:2:23",
        message:
          'The page of "terms" shows no block "german" in GB, CH-FR, so this redirect leads to the top of the page there.',
      },
      { code: "hidden-section", at: "redirects.json:3:20" },
    ]);
  });

  it("accepts a redirect to a market whose page has the section", () => {
    expectProblems(redirects(["/de-rules", "/terms/de#german"], ["/rules", "/terms#rules"]), []);
  });
});
