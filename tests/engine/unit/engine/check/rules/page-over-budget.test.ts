import { expect, it } from "vitest";
import { pageOverBudget } from "../../../../../../engine/check/rules/page-over-budget.ts";
import { type Changes, check, edits, swap } from "../../../../../fixtures/test-site.ts";

/** Checks a site with these page weights, and returns the problems about its budget. */
function heavy(weights: Readonly<Record<string, number>>, changes: Changes = {}) {
  const page = (path: string) => {
    const bytes = weights[path];
    return bytes === undefined ? undefined : { bytes, blocks: () => [] };
  };
  const site = swap('"allowedHosts"', '"budgets": { "page": 10 },\n  "allowedHosts"');
  const { problems } = check({ "site.json": site, ...changes }, [pageOverBudget], {
    built: { page, mails: [], pictures: new Map() },
  });
  return problems.map(({ file, code, message }) => [file.replace("manifests/", ""), code, message]);
}

it("names the heaviest page of a route, once", () => {
  expect(heavy({ "/take/de": 10_001, "/take/gb": 10_500, "/take/ch-fr": 10_000, "/de": 10_000 })).toEqual([
    [
      "routes/take.json",
      "page-over-budget",
      "The page /take/gb weighs 10.5 kB before compression. Its budget is 10 kB.",
    ],
  ]);
});

it("ignores markets in which a route has no page", () => {
  expect(heavy({ "/gift/ch-fr": 99_000 })).toEqual([]);
});

it("can be suppressed on a route", () => {
  const allowed = swap(
    '"name": "take",',
    '"name": "take", "allow": { "page-over-budget": "It holds the whole catalogue." },',
  );
  expect(heavy({ "/take/gb": 10_500 }, { "routes/take.json": allowed })).toEqual([]);
  expect(heavy({ "/take/gb": 9000 }, { "routes/take.json": allowed })).toMatchObject([
    ["routes/take.json", "unused-allowance", '"page-over-budget" is suppressed here, but does not occur.'],
  ]);
});

it("is not reported as missing, nor is its suppression, before a build", () => {
  const changes = {
    "site.json": swap('"allowedHosts"', '"budgets": { "page": 0.1 },\n  "allowedHosts"'),
    "routes/take.json": swap(
      '"name": "take",',
      '"name": "take", "allow": { "page-over-budget": "It holds the whole catalogue." },',
    ),
  };
  expect(check(changes).problems).toEqual([]);
});

it("reports a budget of an unknown layout", () => {
  const site = edits(
    swap('"allowedHosts"', '"budgets": { "page": 10, "layouts": { "defualt": 5 } },\n  "allowedHosts"'),
  );
  expect(check({ "site.json": site }).problems).toMatchObject([
    { code: "unknown-layout", hint: 'Did you mean "default"?', fix: { replace: "default" } },
  ]);
});
