import { describe, expect, it } from "vitest";
import { rules } from "../../../../engine/check/rules.ts";
import { catalogue, type ProblemCode } from "../../../../engine/problems/catalogue.ts";
import { manifests } from "../../../fixtures/manifests.ts";
import { check, expectProblems, show, withoutLeftovers } from "../../../fixtures/world.ts";
import { cases } from "./problem-cases/all-cases.ts";
import type { ProblemCase } from "./problem-cases/problem-case.ts";

describe("a valid site", () => {
  it("has no problems", () => {
    expect(show(check({}, rules))).toEqual([]);
  });
});

describe.each(Object.entries(cases) as [ProblemCode, ProblemCase][])(
  "%s",
  (code, { defect, problem, nearMiss, around }) => {
    const isLeftover = code.startsWith("unused-");
    const checks = rules.filter(
      (rule) =>
        rule.code === code ||
        withoutLeftovers.includes(rule) ||
        (isLeftover && rule.code.startsWith("unused-")),
    );

    it("is reported once, alone, at its place", () => {
      expectProblems(defect, [{ code, ...problem }], checks, around?.defect);
    });

    it("has the catalogue's severity", () => {
      expect(check(defect, checks, around?.defect).problems.map(({ severity }) => severity)).toEqual([
        catalogue[code].severity,
      ]);
    });

    it("stays silent on what only looks like it", () => {
      expect(show(check(nearMiss, checks, around?.nearMiss))).toEqual([]);
    });
  },
);

describe("a file that cannot be read", () => {
  it.each(Object.keys(manifests))("%s is reported by itself, not again wherever its name is used", (path) => {
    for (const text of ['{ "x": 1 }', "{", ""]) {
      const places = check({ [path]: text }, rules).problems.map(({ file }) => file);
      expect(new Set(places), text).toEqual(new Set([`manifests/${path}`]));
    }
  });
});
