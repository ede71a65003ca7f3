import { describe, expect, it } from "vitest";
import { rules } from "../../../../engine/check/rules.ts";
import { catalogue, type ProblemCode } from "../../../../engine/problems/catalogue.ts";
import { manifests } from "../../../fixtures/manifests.ts";
import { check, expectProblems, show, withoutLeftovers } from "../../../fixtures/world.ts";
import { adviceCases } from "./problem-cases/advice-cases.ts";
import { formCases } from "./problem-cases/form-cases.ts";
import { funnelCases } from "./problem-cases/funnel-cases.ts";
import { messagesCases } from "./problem-cases/messages-cases.ts";
import { namesCases } from "./problem-cases/names-cases.ts";
import { pagesCases } from "./problem-cases/pages-cases.ts";
import type { ProblemCase } from "./problem-cases/problem-case.ts";
import { quizCases } from "./problem-cases/quiz-cases.ts";
import { shapeCases } from "./problem-cases/shape-cases.ts";
import { textCases } from "./problem-cases/text-cases.ts";
import { waysCases } from "./problem-cases/ways-cases.ts";
import { weightCases } from "./problem-cases/weight-cases.ts";

// A code of the catalogue without a case here does not compile.
const cases = {
  ...textCases,
  ...shapeCases,
  ...namesCases,
  ...pagesCases,
  ...waysCases,
  ...messagesCases,
  ...quizCases,
  ...formCases,
  ...funnelCases,
  ...adviceCases,
  ...weightCases,
} satisfies Record<ProblemCode, ProblemCase>;

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
