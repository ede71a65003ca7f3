import { describe, expect, it } from "vitest";
import { checkSite } from "../../../../../engine/check/check-site.ts";
import type { Rule } from "../../../../../engine/check/rule.ts";
import { unknownLayout } from "../../../../../engine/check/rules/unknown-layout.ts";
import { installedRules } from "../../../../../engine/policies/installed-rules.ts";
import { registry } from "../../../../fixtures/blocks.ts";
import { check, documentsOf, edits, expectProblems, show, swap } from "../../../../fixtures/test-site.ts";

const placeholder = '{ "placeholder": "DE0", "law": "A VAT number is asked." }';
const fact = swap('"days": 30', `"days": 30, "vatId": ${placeholder}`);
const inSite = (text: string) => swap('"brand":', `${text}, "brand":`);
const set = (severity: string) => inSite(`"rules": { "placeholder-fact": "${severity}" }`);

describe("a rule that a site sets", () => {
  it.each([
    ["error", ["error"]],
    ["warning", ["warning"]],
    ["off", []],
  ])("to %s counts as %j", (severity, expected) => {
    const { problems } = check({ "site.json": edits(fact, set(severity)) });
    expect(problems.map((problem) => problem.severity)).toEqual(expected);
  });

  it("must not be a rule that protects pages", () => {
    expectProblems({ "site.json": inSite('"rules": { "unknown-route": "off" }') }, [
      { code: "unknown-property", marked: '"unknown-route"' },
    ]);
  });

  it("gets a suggestion if its name is misspelt", () => {
    expectProblems({ "site.json": inSite('"rules": { "placeholder-facts": "off" }') }, [
      { code: "unknown-property", hint: 'Did you mean "placeholder-fact"?' },
    ]);
  });
});

describe("a suppressed problem", () => {
  const allowance = '"allow": { "placeholder-fact": "We have no number yet." }';
  const withMarket = (more: string) =>
    swap(
      '"facts": { "shipping"',
      `"measurement": "imperial"${more}, "facts": { "vatId": ${placeholder}, "shipping"`,
    );

  it("is not reported inside the value with the suppression", () => {
    const changes = { "site.json": edits(fact, inSite(allowance)) };
    expect(show(check(changes))).toEqual([]);
  });

  it("remains available with its reason", () => {
    const { allowed } = check({ "site.json": edits(fact, inSite(allowance)) });
    expect(allowed).toMatchObject([
      { code: "placeholder-fact", file: "manifests/site.json", reason: "We have no number yet." },
    ]);
  });

  it("is not suppressed by the code of a retired rule", () => {
    const { problems, allowed } = check({
      "site.json": edits(fact, inSite('"allow": { "literal-date": "We have no number yet." }')),
    });
    expect(problems.map(({ code, message }) => [code, message])).toEqual([
      ["unused-allowance", 'The rule "literal-date" no longer exists.'],
      ["placeholder-fact", expect.anything()],
    ]);
    expect(allowed).toEqual([]);
  });

  it("is not mentioned if the site has switched the rule off", () => {
    const both = inSite(`${allowance}, "rules": { "placeholder-fact": "off" }`);
    const { problems, allowed } = check({ "site.json": edits(fact, both) });
    expect([problems, allowed]).toEqual([[], []]);
  });

  it("is reported everywhere else", () => {
    const changes = { "site.json": fact, "markets.json": withMarket(`, ${allowance}`) };
    expect(check(changes).problems.map(({ code, file }) => [code, file])).toEqual([
      ["placeholder-fact", "manifests/site.json"],
    ]);
  });

  it("needs a reason", () => {
    expectProblems({ "site.json": edits(fact, inSite('"allow": { "placeholder-fact": "" }')) }, [
      { code: "out-of-range", marked: '""' },
    ]);
  });

  it("of a message is named by its key", () => {
    expectProblems(
      {
        "messages/de_DE/common.json": swap(
          "{\n",
          '{\n  "$allow": { "brand": { "placeholder-fact": "A long reason." } },\n',
        ),
      },
      [{ code: "unused-allowance", marked: '"placeholder-fact"' }],
    );
  });
});

describe("an unused suppression", () => {
  const left = {
    "messages/de_DE/more.json": '{ "$schema": "../../schema/messages.json", "left.behind": "Ein Rest." }',
  };

  it("is reported if the pages are valid", () => {
    expect(show(check(left, installedRules)).map(({ code }) => code)).toContain("unused-message");
  });

  it("is not reported if another day may need it", () => {
    const campaign = `{ "$schema": "../schema/campaign.json", "name": "winter", "zone": "Europe/Berlin",
      "from": "2026-12-04T00:00", "until": "2026-12-11T00:00",
      "changes": [{ "routes": ["take"], "flags": { "termsInNewTab": true } }],
      "allow": { "campaign-over": "It comes back each year." } }`;
    const codes = ["2026-12-01", "2026-12-20"].flatMap((today) =>
      show(check({ "campaigns/winter.json": campaign }, installedRules, { today })).map(({ code }) => code),
    );
    expect(codes.filter((code) => ["unused-allowance", "campaign-over"].includes(code))).toEqual([]);
  });

  it("is not reported if an error may prevent its use", () => {
    const changes = { ...left, "routes/take.json": swap('"t:take.news"', '"t:left.behnd"') };
    expect(new Set(show(check(changes, installedRules)).map(({ code }) => code))).toEqual(
      new Set(["unknown-message"]),
    );
  });
});

it("reports the failed rule and the problems of the other rules", () => {
  const failing: Rule = {
    meta: { code: "placeholder-fact", severity: "warning", tier: "content", title: "A rule with a bug" },
    check: () => {
      throw new Error("broken");
    },
  };
  const documents = documentsOf({ "routes/take.json": swap('"layout": "default"', '"layout": "nowhere"') });
  const input = {
    root: "manifests/",
    documents,
    images: new Map(),
    media: new Map(),
    registry,
    rules: installedRules,
  };
  let failure: unknown;
  try {
    checkSite(input, [failing, unknownLayout]);
  } catch (error) {
    failure = error;
  }
  expect(failure).toMatchObject({
    message: 'The rule "placeholder-fact" failed. Manifests with errors: manifests/routes/take.json.',
    cause: new Error("broken"),
    problems: [{ code: "unknown-layout" }],
  });
});
