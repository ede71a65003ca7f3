import { describe, it } from "vitest";
import { expectProblems } from "../../../../../fixtures/test-site.ts";

const rules = (...list: string[]) => ({
  "order-targets.json": `{ "rules": [\n${list.join(",\n")}\n] }`,
});
const everything = '{ "to": "take" }';

describe("unreachable-order-rule", () => {
  it("reports a rule if earlier rules together match all its routes", () => {
    const shadowed = '{ "routes": ["index", "gift"], "to": "terms" }';
    expectProblems(
      rules(
        '{ "routes": ["index"], "to": "take" }',
        '{ "routes": ["gift"], "to": "take" }',
        shadowed,
        everything,
      ),
      [{ code: "unreachable-order-rule", at: "order-targets.json:4:1", marked: shadowed }],
    );
  });

  it("reports nothing if one of the routes is still open", () => {
    expectProblems(
      rules(
        '{ "routes": ["index"], "to": "take" }',
        '{ "routes": ["index", "gift"], "to": "terms" }',
        everything,
      ),
      [],
    );
  });

  it("treats a base route and its twin as two routes", () => {
    expectProblems(
      rules('{ "routes": ["take"], "to": "gift" }', '{ "routes": ["take-2"], "to": "terms" }', everything),
      [],
    );
  });

  it("reports a narrower query after a wider one", () => {
    expectProblems(
      rules(
        '{ "query": { "src": "mail" }, "to": "gift" }',
        '{ "routes": ["take"], "query": { "src": "mail", "x": "1" }, "to": "terms" }',
        everything,
      ),
      [{ at: "order-targets.json:3:1" }],
    );
  });

  it.each([
    ["a wider query after a narrower one", '{ "src": "mail", "x": "1" }', '{ "src": "mail" }'],
    ["another value", '{ "src": "mail" }', '{ "src": "Mail" }'],
    ["another name", '{ "src": "mail" }', '{ "ref": "mail" }'],
  ])("stays silent on %s", (_, first, second) => {
    expectProblems(
      rules(`{ "query": ${first}, "to": "gift" }`, `{ "query": ${second}, "to": "gift" }`, everything),
      [],
    );
  });

  it("reports every rule after a rule that matches every visit", () => {
    expectProblems(rules(everything, '{ "routes": ["index"], "to": "gift" }', everything), [
      { at: "order-targets.json:3:1" },
      { at: "order-targets.json:4:1" },
    ]);
  });
});
