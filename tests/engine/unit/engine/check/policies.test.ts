import { describe, expect, it } from "vitest";
import { installedRules } from "../../../../../engine/policies/installed-rules.ts";
import { policies } from "../../../../../engine/policies/policies.ts";
import { check, edits, expectProblems, swap } from "../../../../fixtures/test-site.ts";

const all = '"policies": ["consistent-prices", "contact-data", "eu-consumer", "food-claims", "swiss-german"]';
const follow = (...names: string[]) => swap(all, `"policies": ${JSON.stringify(names)}`);
const claim = { "messages/de_DE/common.json": swap('"Jetzt bestellen"', '"Fettverbrenner"') };

const codesOf = (changes: Parameters<typeof check>[0]) =>
  check(changes, installedRules).problems.map(({ code }) => code);

describe("a policy", () => {
  it("has rules that run on sites that follow it, and only there", () => {
    expect(codesOf(claim)).toContain("forbidden-claim");
    const others = follow("eu-consumer", "swiss-german");
    expect(codesOf({ ...claim, "site.json": others })).not.toContain("forbidden-claim");
  });

  it("that is not installed is reported with a suggestion", () => {
    expectProblems({ "site.json": follow("eu-consumer", "food-claim") }, [
      { code: "unknown-value", marked: '"food-claim"', hint: 'Did you mean "food-claims"?' },
    ]);
  });

  it("that the site does not follow makes its suppressions unused, not unknown", () => {
    const allow = swap('"brand":', '"allow": { "forbidden-claim": "We sell books." }, "brand":');
    expect(codesOf({ "site.json": edits(follow("eu-consumer"), allow) })).toContain("unused-allowance");
  });

  it("causes no problem on a site that follows no policy", () => {
    const own = new Set(policies.flatMap(({ rules }) => rules.map(({ meta }) => meta.code)));
    const codes = codesOf({ ...claim, "site.json": follow() });
    expect(codes.filter((code) => own.has(code))).toEqual([]);
  });
});
