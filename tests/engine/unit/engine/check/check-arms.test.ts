import { describe, it } from "vitest";
import { installedRules } from "../../../../../engine/policies/installed-rules.ts";
import { experiment } from "../../../../fixtures/experiment.ts";
import {
  type Changes,
  expectProblems as expectAll,
  swap,
  withoutLeftovers,
} from "../../../../fixtures/test-site.ts";

const rules = withoutLeftovers.filter(({ meta }) => meta.code !== "experiment-without-visitors");

const expectProblems = (changes: Changes, expected: Parameters<typeof expectAll>[1], own = rules) =>
  expectAll(changes, expected, own);

const hero = (set: string) => `{ "blocks": { "hero": { "set": ${set} } } }`;

describe("the check applies live rules to arms", () => {
  it("and reports nothing for valid arms", () => {
    expectProblems(experiment(hero('{ "title": "Warm" }')), []);
  });

  it("and reports a wrong value at its place in the arm", () => {
    expectProblems(experiment(hero('{ "title": 7 }')), [
      { code: "wrong-type", at: "experiments/warm.json:5:87" },
    ]);
  });

  it("and reports at the arm's change if it breaks another part of a page", () => {
    expectProblems(
      experiment('{ "blocks": { "hero": { "remove": true } } }'),
      [
        {
          at: "experiments/warm.json:5:45",
          message: 'In the arm "new" of "warm": The page of "take" has no main heading (h1).',
        },
      ],
      installedRules.filter(({ meta }) => meta.code === "heading-order"),
    );
  });

  it("and only in the markets of the experiment", () => {
    const german = { more: ' "markets": ["DE"],' };
    const text = hero('{ "title": "t:terms.german" }');
    expectProblems(experiment(text, german), []);
    expectProblems(experiment(text), [{ code: "missing-message" }]);
  });

  it("and also in an experiment that is switched off", () => {
    expectProblems(experiment(hero('{ "title": 7 }'), { more: ' "enabled": false,' }), [
      { code: "wrong-type" },
    ]);
  });

  it("and counts names in arms as used", () => {
    const unused = installedRules.filter(({ meta }) => meta.code === "unused-message");
    const rest = { "routes/take.json": swap('"t:take.news"', '"News"') };
    expectProblems(rest, [{}], unused);
    expectProblems(
      { ...rest, ...experiment('{ "blocks": { "news": { "set": { "title": "t:take.news" } } } }') },
      [],
      unused,
    );
  });
});
