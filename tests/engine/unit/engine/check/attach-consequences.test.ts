import { describe, expect, it } from "vitest";
import { attachConsequences, consequences } from "../../../../../engine/check/attach-consequences.ts";
import { type RuleCodes, ruleCodes } from "../../../../../engine/check/rule-codes.ts";
import { installedRules } from "../../../../../engine/policies/installed-rules.ts";
import type { Problem, Severity } from "../../../../../engine/problems/problem.ts";
import { type RuleMeta, tiers } from "../../../../../engine/problems/rule-meta.ts";

const installed = ruleCodes(installedRules);
/** The codes of the catalogue, and for each tier an error "shape-error" and a warning "shape-warning". */
const codes: RuleCodes = new Map<string, RuleMeta>([
  ...installed,
  ...tiers.flatMap((tier) =>
    (["error", "warning"] as const).map((severity): [string, RuleMeta] => {
      const code = `${tier}-${severity}`;
      return [code, { code, severity, tier, title: "" }];
    }),
  ),
]);

/** A problem whose mark begins in a column, 10 columns wide. */
const problem = (code: string, { file = "a.json", line = 1, column = 1, mistake = "" } = {}): Problem => {
  const severity: Severity = codes.get(code)?.severity ?? "error";
  const range = { line, column, endLine: line, endColumn: column + 10 };
  return { code, severity, file, ...range, message: code, hint: "", ...(mistake !== "" && { mistake }) };
};

/** "shape-error (funnel-error, content-error)", for each listed problem. */
const list = (...problems: readonly Problem[]): string[] =>
  attachConsequences(problems, codes).map(({ code, follows }) =>
    follows ? `${code} (${follows.map((effect) => effect.code).join(", ")})` : code,
  );

describe("attachConsequences", () => {
  it("lists a problem below one of an earlier tier that marks the same value or a part of it", () => {
    expect(list(problem("content-warning"), problem("shape-error", { column: 8 }))).toEqual([
      "shape-error (content-warning)",
    ]);
  });

  it("keeps problems at other values apart, also on the same line", () => {
    expect(list(problem("content-warning"), problem("shape-error", { column: 11 }))).toEqual([
      "content-warning",
      "shape-error",
    ]);
    expect(list(problem("content-warning"), problem("shape-error", { file: "b.json" }))).toHaveLength(2);
  });

  it("keeps two problems of one tier at one value, and lists a warning below an error", () => {
    expect(list(problem("shape-error"), problem("shape-error"))).toHaveLength(2);
    expect(list(problem("shape-warning"), problem("shape-error"))).toEqual(["shape-error (shape-warning)"]);
  });

  it("never lists an error below a warning", () => {
    expect(list(problem("shape-warning"), problem("content-error"))).toEqual([
      "shape-warning",
      "content-error",
    ]);
    const [cause, effect] = [problem("hidden-from-search"), problem("noindex-conflict", { line: 9 })];
    expect(list(cause, effect)).toEqual(["hidden-from-search (noindex-conflict)"]);
    expect(list(cause, { ...effect, severity: "error" })).toHaveLength(2);
  });

  it("lists problems of the funnel below a wrong name, in the same file if there is one", () => {
    const cause = problem("reference-error", { file: "z.json" });
    const other = problem("reference-error", { file: "a.json", line: 9 });
    expect(list(problem("funnel-error"), problem("funnel-warning", { line: 2 }), cause)).toEqual([
      "reference-error (funnel-error, funnel-warning)",
    ]);
    const listed = attachConsequences([other, problem("funnel-error"), cause], codes);
    expect(listed.map(({ file, follows }) => [file, follows?.length])).toEqual([
      ["a.json", 1],
      ["z.json", undefined],
    ]);
  });

  it("lists no problem of the funnel below advice, or below a problem that a site may allow", () => {
    expect(list(problem("reference-warning"), problem("funnel-warning", { line: 9 }))).toHaveLength(2);
    expect(list(problem("message-arguments-differ"), problem("funnel-error", { line: 9 }))).toHaveLength(2);
  });

  it("lists the consequences of a consequence below the first cause", () => {
    expect(
      list(problem("reference-error", { file: "z.json" }), problem("funnel-error"), problem("content-error")),
    ).toEqual(["reference-error (funnel-error, content-error)"]);
  });

  it("lists a pair of codes at different values", () => {
    for (const { cause, effects } of consequences)
      for (const effect of effects)
        expect(list(problem(effect), problem(cause, { file: "z.json" }))).toEqual([`${cause} (${effect})`]);
  });

  it("lists problems of one mistake below the first", () => {
    const first = problem("content-error", { mistake: "x" });
    expect(list(first, problem("content-error", { line: 9, mistake: "x" }))).toEqual([
      "content-error (content-error)",
    ]);
    expect(list(first, problem("content-error", { line: 9, mistake: "y" }))).toHaveLength(2);
  });
});

it("has at most eleven pairs of codes, all from the catalogue", () => {
  const pairs = consequences.flatMap(({ cause, effects }) => effects.map((effect) => [cause, effect]));
  expect(pairs.length).toBeLessThanOrEqual(11);
  expect(pairs.flat().filter((code) => !installed.has(code))).toEqual([]);
});
