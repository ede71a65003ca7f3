import { describe, expect, it } from "vitest";
import { attachConsequences } from "../../../../engine/check/attach-consequences.ts";
import { ruleCodes } from "../../../../engine/check/rule-codes.ts";
import { installedRules } from "../../../../engine/policies/installed-rules.ts";
import type { Problem } from "../../../../engine/problems/problem.ts";
import type { RuleMeta } from "../../../../engine/problems/rule-meta.ts";

const metas: readonly RuleMeta[] = [
  { code: "cause", severity: "error", title: "A cause" },
  { code: "advice", severity: "warning", title: "An advice" },
  { code: "effect", severity: "error", title: "An effect", follows: ["cause", "advice"] },
  { code: "late", severity: "error", title: "An effect of an effect", follows: ["effect"] },
  { code: "near", severity: "warning", title: "Near", followsInFile: ["cause"], repeats: ["advice"] },
  { code: "one", severity: "error", title: "A circle", follows: ["other"] },
  { code: "other", severity: "error", title: "A circle", follows: ["one"] },
];
const codes = new Map(metas.map((meta) => [meta.code, meta]));

const problem = (code: string, file = "a.json", line = 1, mistake?: string): Problem => ({
  code,
  severity: codes.get(code)?.severity ?? "error",
  ...{ file, line, column: 1, endLine: line, endColumn: 2, message: code, hint: "" },
  ...(mistake !== undefined && { mistake }),
});

/** "cause (effect, late)", for each listed problem. */
const shown = (...problems: readonly Problem[]) =>
  attachConsequences(problems, codes).map(({ code, follows }) =>
    follows ? `${code} (${follows.map((one) => one.code).join(", ")})` : code,
  );

describe("attachConsequences", () => {
  it("lists a problem below its cause, wherever the cause is, and what follows from it as well", () => {
    expect(shown(problem("effect"), problem("late"), problem("cause", "z.json"))).toEqual([
      "cause (effect, late)",
    ]);
  });

  it("leaves a problem alone that has no cause", () => {
    expect(shown(problem("effect"), problem("near"))).toEqual(["effect", "near"]);
  });

  it("prefers a cause in the same file", () => {
    const [first, second] = [problem("cause", "a.json"), problem("cause", "b.json")];
    const found = attachConsequences([first, second, problem("effect", "b.json")], codes);
    expect(found.map(({ file, follows }) => [file, follows?.length])).toEqual([
      ["a.json", undefined],
      ["b.json", 1],
    ]);
  });

  it("never hides an error below a warning", () => {
    expect(shown(problem("advice"), problem("effect"))).toEqual(["advice", "effect"]);
  });

  it("keeps to the file, or to the line", () => {
    expect(shown(problem("cause", "b.json"), problem("near"))).toEqual(["cause", "near"]);
    expect(shown(problem("cause"), problem("near", "a.json", 9))).toEqual(["cause (near)"]);
    expect(shown(problem("advice"), problem("near", "a.json", 9))).toEqual(["advice", "near"]);
    expect(shown(problem("advice"), problem("near"))).toEqual(["advice (near)"]);
  });

  it("lists problems of one mistake below the first", () => {
    expect(shown(problem("cause", "a.json", 1, "x"), problem("cause", "b.json", 1, "x"))).toEqual([
      "cause (cause)",
    ]);
    expect(shown(problem("cause", "a.json", 1, "x"), problem("cause", "b.json", 1, "y"))).toEqual([
      "cause",
      "cause",
    ]);
  });

  it("loses no problem in a circle of causes", () => {
    const found = attachConsequences([problem("one"), problem("other")], codes);
    expect(found.flatMap(({ follows = [] }) => [1, ...follows])).toHaveLength(2);
  });
});

it("every cause that a rule names is a code of the catalogue", () => {
  const known = ruleCodes(installedRules);
  const named = [...known.values()].flatMap(({ follows = [], followsInFile = [], repeats = [] }) => [
    ...follows,
    ...followsInFile,
    ...repeats,
  ]);
  expect(named.filter((code) => !known.has(code))).toEqual([]);
});
