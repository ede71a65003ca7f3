import { describe, it } from "vitest";
import { expectProblems, swap } from "../../../../../fixtures/test-site.ts";

const gtm = (id: string) => ({ "site.json": swap("GTM-AB12", id) });

describe("invalid-gtm-id", () => {
  it.each([
    ["GTM-ab12", 'Did you mean "GTM-AB12"?'],
    ["AB12", 'Did you mean "GTM-AB12"?'],
    ["GTM-AB 12", 'Did you mean "GTM-AB12"?'],
    ["gtm_ab12", 'Did you mean "GTM-GTMAB12"?'],
    ["GTM-", "Write GTM- followed by capital letters and digits."],
    ["", "Write GTM- followed by capital letters and digits."],
  ])("mends %j", { tags: "spec:5.1" }, (id, hint) => {
    expectProblems(gtm(id), [{ code: "invalid-gtm-id", at: "site.json:14:10", marked: `"${id}"`, hint }]);
  });

  it("accepts a site without an id", () => {
    expectProblems({ "site.json": swap('  "gtm": "GTM-AB12",\n', "") }, []);
  });
});
