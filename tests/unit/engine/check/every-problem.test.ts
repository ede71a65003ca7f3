import { describe, expect, it } from "vitest";
import { ruleCodes } from "../../../../engine/check/rule-codes.ts";
import { installedRules as rules } from "../../../../engine/policies/installed-rules.ts";
import { manifestFiles } from "../../../fixtures/manifests.ts";
import { check, expectFound, show, withoutLeftovers } from "../../../fixtures/test-site.ts";
import { cases } from "./problem-cases/all-cases.ts";

describe("a valid site", () => {
  it("has no problems", () => {
    expect(show(check({}, rules))).toEqual([]);
  });
});

const codes = ruleCodes(rules);

it("every code has a case, but for the spelling, which takes dictionaries", () => {
  expect(Object.keys(cases).sort()).toEqual([...codes.keys()].filter((code) => code !== "misspelt-word"));
});

describe.each(Object.entries(cases))("%s", (code, { defect, problem, nearMiss, around }) => {
  const isLeftover = code.startsWith("unused-");
  const checks = rules.filter(
    (rule) =>
      rule.meta.code === code ||
      withoutLeftovers.includes(rule) ||
      (isLeftover && rule.meta.code.startsWith("unused-")),
  );

  it("is reported once, alone, at its place, with its severity", { tags: ["spec:5.1", "spec:8.8"] }, () => {
    const checked = check(defect, checks, around?.defect);
    expectFound(checked, [{ code, ...problem }]);
    expect(checked.problems.map(({ severity }) => severity)).toEqual([codes.get(code)?.severity]);
  });

  it("stays silent on what only looks like it", () => {
    expect(show(check(nearMiss, checks, around?.nearMiss))).toEqual([]);
  });
});

describe("a file that cannot be read", () => {
  it.each(Object.keys(manifestFiles))(
    "%s is reported by itself, not again wherever its name is used",
    (path) => {
      for (const text of ['{ "x": 1 }', "{", ""]) {
        const places = check({ [path]: text }, rules).problems.map(({ file }) => file);
        expect(new Set(places), text).toEqual(new Set([`manifests/${path}`]));
      }
    },
  );
});
