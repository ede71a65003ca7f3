import { describe, it } from "vitest";
import { expectProblems } from "../../../../../fixtures/test-site.ts";

const rules = (...list: string[]) => ({
  "order-targets.json": `{ "rules": [\n${[...list, '{ "to": "take" }'].join(",\n")}\n] }`,
});

const mail = '{ "query": { "src": "mail" }, "to": "gift" }';

/** The expected problem of the rule in the second line, which leads to the terms. */
const taken = (shared: string) => [
  {
    code: "overlapping-order-rules" as const,
    at: "order-targets.json:3:1",
    message: `Earlier rules also match these visits and win only by their order: ${shared}.`,
  },
];

describe("overlapping-order-rules", () => {
  it.each([
    ["two queries", '{ "query": { "ref": "x" }, "to": "terms" }', "any page with ?src=mail&ref=x"],
    ["a query and a route", '{ "routes": ["index"], "to": "terms" }', '"index" with ?src=mail'],
    [
      "a query and a route with another",
      '{ "routes": ["index"], "query": { "ref": "x y" }, "to": "terms" }',
      '"index" with ?src=mail&ref=x+y',
    ],
  ])("reports %s that a visit can both match", (_, later, shared) => {
    expectProblems(rules(mail, later), taken(`${shared} by rule 1, to "gift"`));
  });

  it("reports routes that two rules share, if the second rule has other routes too", () => {
    expectProblems(
      rules(
        '{ "routes": ["take", "index"], "to": "gift" }',
        '{ "routes": ["index", "gift"], "to": "terms" }',
      ),
      taken('"index" by rule 1, to "gift"'),
    );
  });

  it("reports nothing if an earlier rule decides", () => {
    expectProblems(
      rules(
        '{ "routes": ["index"], "query": { "src": "mail" }, "to": "promo" }',
        mail,
        '{ "routes": ["index"], "to": "terms" }',
      ),
      [],
    );
  });

  it.each([
    ["leads to the same page", '{ "routes": ["index"], "to": "gift" }'],
    ["asks for another value", '{ "routes": ["index"], "query": { "src": "Mail" }, "to": "terms" }'],
  ])("stays silent where the second rule %s", (_, later) => {
    expectProblems(rules(mail, later), []);
  });

  it("reports nothing if the first rule is a special case of the second on each shared route", () => {
    expectProblems(
      rules(
        '{ "routes": ["index", "take"], "query": { "src": "mail" }, "to": "gift" }',
        '{ "routes": ["index"], "to": "terms" }',
      ),
      [],
    );
  });

  it("leaves a rule that can never match to unreachable-order-rule", () => {
    expectProblems(rules(mail, '{ "routes": ["index"], "query": { "src": "mail" }, "to": "terms" }'), [
      { code: "unreachable-order-rule" },
    ]);
  });

  it("can be suppressed on the rule", () => {
    expectProblems(
      rules(
        mail,
        '{ "routes": ["index"], "to": "terms", "allow": { "overlapping-order-rules": "Letters come first." } }',
      ),
      [],
    );
  });
});
