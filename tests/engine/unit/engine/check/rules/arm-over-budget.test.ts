import { expect, it } from "vitest";
import type { BuiltSite } from "../../../../../../engine/check/rule.ts";
import { experiment } from "../../../../../fixtures/experiment.ts";
import { check, expectProblems, show, swap } from "../../../../../fixtures/test-site.ts";

const blocks = [
  { id: "hero", block: "hero", bytes: 12_345 },
  { id: "products", block: "cards", bytes: 20_050 },
];

/** A site with a heavy page. Its weight with and without an arm that has another hero. */
const buildSite = (bytes: number, arm: boolean): BuiltSite => ({
  mails: [],
  pictures: new Map(),
  page: (path) => ({
    bytes: path === "/take/gb" ? bytes : 9000,
    blocks: () => (arm ? [{ id: "hero", block: "hero", bytes: 1000, arms: "warm:new" }, ...blocks] : blocks),
  }),
});

const withHero = experiment('{ "blocks": { "hero": { "set": { "title": "Warm" } } } }', {
  more: ' "enabled": false,',
});

const setBudgets = (budgets: string) => ({
  "site.json": swap('"allowedHosts"', `"budgets": ${budgets},\n  "allowedHosts"`),
});

it("names the arm that makes its page heavier than the budget", () => {
  const built = buildSite(41_100, true);
  expectProblems(
    { ...withHero, ...setBudgets('{ "page": 41 }') },
    [
      {
        at: "experiments/warm.json:5:13",
        marked: '"new"',
        message:
          'The arm "new" of "warm" adds 1 kB of HTML to /take/gb. With all arms, the page weighs 41.1 kB before compression. Its budget is 41 kB.',
      },
    ],
    undefined,
    { built },
  );
  expect(show(check({ ...withHero, ...setBudgets('{ "page": 41.1 }') }, undefined, { built }))).toEqual([]);
});

it("names the heaviest block of a page without arms, by the budget of its layout", () => {
  const built = buildSite(40_100, false);
  expectProblems(
    setBudgets('{ "page": 40 }'),
    [
      {
        at: "routes/take.json:3:11",
        message:
          'The page /take/gb weighs 40.1 kB before compression. Its budget is 40 kB. Its heaviest block is "products" (cards), with 20.1 kB of HTML.',
      },
    ],
    undefined,
    { built },
  );
  const budgets = setBudgets('{ "page": 9, "layouts": { "default": 40.1 } }');
  expect(show(check(budgets, undefined, { built }))).toEqual([]);
});
