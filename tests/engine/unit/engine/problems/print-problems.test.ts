import { describe, expect, it } from "vitest";
import { readRulePage } from "../../../../../engine/build/read-rule-page.ts";
import { ruleCodes } from "../../../../../engine/check/rule-codes.ts";
import { installedRules } from "../../../../../engine/policies/installed-rules.ts";
import {
  codeFrame,
  printGithub,
  printProblem,
  printSarif,
  summary,
  suppressedSummary,
} from "../../../../../engine/problems/print-problems.ts";
import { hasErrors, type Problem, sortProblems } from "../../../../../engine/problems/problem.ts";

const problem: Problem = {
  code: "unknown-block",
  severity: "error",
  file: "manifests/routes/take.json",
  line: 3,
  column: 12,
  endLine: 3,
  endColumn: 18,
  message: 'There is no block named "heor".',
  hint: 'Did you mean "hero"?',
};

const text = `{
  "id": "a",
  "block": "heor",
  "props": {}
}`;

describe("codeFrame", () => {
  it("shows the line with its neighbours and marks the place", () => {
    expect(`\n${codeFrame(problem, text)}\n`).toBe(`
  2 |   "id": "a",
> 3 |   "block": "heor",
    |            ^^^^^^
  4 |   "props": {}
`);
  });

  it("has no neighbours beyond the first and the last line", () => {
    const at = { ...problem, line: 1, column: 1, endLine: 1, endColumn: 2 };
    expect(`\n${codeFrame(at, "{}")}\n`).toBe(`
> 1 | {}
    | ^
`);
  });

  it("marks at least one column, also of an empty range", () => {
    const at = { ...problem, column: 3, endColumn: 3 };
    expect(codeFrame(at, text).split("\n")[2]).toBe("    |   ^");
  });

  it("marks the start of a range of several lines", () => {
    const at = { ...problem, line: 1, column: 1, endLine: 5, endColumn: 2 };
    expect(codeFrame(at, text).split("\n")[1]).toBe("    | ^");
  });

  it("aligns the numbers of ten lines and more", () => {
    const at = { ...problem, line: 9, column: 1, endLine: 9, endColumn: 2 };
    expect(`\n${codeFrame(at, "a\n".repeat(12))}\n`).toBe(`
   8 | a
>  9 | a
     | ^
  10 | a
`);
  });

  it("reads lines that end with CRLF or CR, and shows a tab as one column", () => {
    const at = { ...problem, line: 2, column: 2, endLine: 2, endColumn: 3 };
    expect(`\n${codeFrame(at, "a\r\n\tb\rc")}\n`).toBe(`
  1 | a
> 2 |  b
    |  ^
  3 | c
`);
  });

  it("cuts a long line to a screen's width, around the place", () => {
    const long = `${"a".repeat(300)}HERE${"b".repeat(300)}`;
    const at = { ...problem, line: 1, column: 301, endLine: 1, endColumn: 305 };
    const [line = "", carets = ""] = codeFrame(at, long).split("\n");
    expect(line.length).toBeLessThanOrEqual(110);
    expect(line.slice(carets.indexOf("^"), carets.lastIndexOf("^") + 1)).toBe("HERE");
  });

  it("does not mark beyond the cut", () => {
    const long = `"${"a".repeat(300)}"`;
    const at = { ...problem, line: 1, column: 1, endLine: 1, endColumn: 303 };
    const [line = "", carets = ""] = codeFrame(at, long).split("\n");
    expect(carets.length).toBe(line.length);
  });

  it("paints the carets only", () => {
    expect(codeFrame(problem, text, (part) => `<${part}>`).split("\n")[2]).toBe("    |            <^^^^^^>");
  });
});

describe("printProblem", () => {
  it("prints place, code, message, hint and the lines of the file", () => {
    expect(`\n${printProblem(problem, text)}\n`).toBe(`
manifests/routes/take.json:3:12  error  unknown-block
  There is no block named "heor".
  Did you mean "hero"?

    2 |   "id": "a",
  > 3 |   "block": "heor",
      |            ^^^^^^
    4 |   "props": {}
`);
  });

  it.each([undefined, "", " \n"])("leaves the lines out when the file has none: %j", (none) => {
    expect(printProblem(problem, none).split("\n")).toHaveLength(3);
  });

  it("paints errors and warnings differently", () => {
    const tag = (name: string) => (part: string) => `[${name}:${part}]`;
    const paint = {
      red: tag("red"),
      yellow: tag("yellow"),
      cyan: tag("cyan"),
      dim: tag("dim"),
      bold: tag("bold"),
    };
    expect(printProblem(problem, undefined, paint).split("\n")[0]).toBe(
      "[cyan:manifests/routes/take.json:3:12]  [red:error]  [bold:unknown-block]",
    );
    expect(printProblem({ ...problem, severity: "warning" }, undefined, paint)).toContain("[yellow:warning]");
  });
});

describe("printGithub", () => {
  it("writes an annotation", () => {
    expect(printGithub(problem, "No block has this name")).toBe(
      "::error file=manifests/routes/take.json,line=3,endLine=3,col=12,endColumn=18," +
        'title=unknown-block%3A No block has this name::There is no block named "heor". Did you mean "hero"?',
    );
  });

  it("escapes characters that would end a value", () => {
    const nasty = { ...problem, file: "a:b,c%d.json", message: "100 %\r\n::error::x, y" };
    const printed = printGithub(nasty, "A title");
    expect(printed).toContain("file=a%3Ab%2Cc%25d.json,");
    expect(printed).toContain("::100 %25%0D%0A::error::x, y Did");
    expect(printed).not.toMatch(/[\r\n]/);
  });
});

const sarif = (problems: readonly Problem[]) => printSarif(problems, ruleCodes(installedRules), readRulePage);

describe("printSarif", () => {
  it("is a log with each rule once and each problem at its place", () => {
    const other: Problem = {
      ...problem,
      code: "placeholder-fact",
      severity: "warning",
      file: "manifests/a b.json",
    };
    const { version, runs } = JSON.parse(sarif([problem, other, problem]));
    expect(version).toBe("2.1.0");
    const [{ tool, results }] = runs;
    expect(tool.driver.rules.map(({ id }: { id: string }) => id)).toEqual(
      ["placeholder-fact", problem.code].sort(),
    );
    expect(results).toHaveLength(3);
    expect(tool.driver.rules[results[0].ruleIndex].id).toBe(problem.code);
    expect(results[0]).toMatchObject({
      ruleId: problem.code,
      level: "error",
      message: { text: `${problem.message} ${problem.hint}` },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: problem.file },
            region: {
              startLine: problem.line,
              startColumn: problem.column,
              endLine: problem.endLine,
              endColumn: problem.endColumn,
            },
          },
        },
      ],
    });
    expect(results[1]).toMatchObject({ level: "warning" });
    expect(results[1].locations[0].physicalLocation.artifactLocation.uri).toBe("manifests/a%20b.json");
  });

  it("explains each rule, with its examples", () => {
    const [rule] = JSON.parse(sarif([problem])).runs[0].tool.driver.rules;
    const { why, wrong, right } = readRulePage("unknown-block");
    expect(rule).toMatchObject({ fullDescription: { text: why }, help: { text: why } });
    for (const part of [why, wrong, right]) expect(rule.help.markdown).toContain(part ?? "");
    expect(rule.help.markdown).not.toContain('"rules"');
  });

  it("explains how a site sets the level of advice", () => {
    const [rule] = JSON.parse(sarif([{ ...problem, code: "placeholder-fact" }])).runs[0].tool.driver.rules;
    expect(rule.help.markdown).toContain('"rules": { "placeholder-fact": "error" }');
    expect(rule.help.markdown).toContain('"allow": { "placeholder-fact": ');
  });

  it("is an empty log without problems", () => {
    expect(JSON.parse(sarif([])).runs[0].results).toEqual([]);
  });
});

describe("summary", () => {
  const warning: Problem = { ...problem, severity: "warning", file: "manifests/site.json" };

  it.each([
    [[], 1, "No problems in 1 manifest."],
    [[], 12, "No problems in 12 manifests."],
    [[problem], 12, "1 error in 1 file."],
    [[problem, problem], 12, "2 errors in 1 file."],
    [[problem, problem, warning], 12, "2 errors and 1 warning in 2 files."],
    [[warning], 12, "1 warning in 1 file."],
  ])("counts: %#", (problems, checked, expected) => {
    expect(summary(problems, checked)).toBe(expected);
  });
});

describe("allowedSummary", () => {
  const allowed = { ...problem, reason: "We know." };

  it("counts suppressed problems by code", () => {
    const other = { ...allowed, code: "wrong-offset" } as const;
    expect(suppressedSummary([allowed, other, allowed])).toBe(
      "Suppressed with a reason: 1 wrong-offset, 2 unknown-block.",
    );
  });

  it("is empty without suppressed problems", () => {
    expect(suppressedSummary([])).toBe("");
  });
});

describe("problems", () => {
  it("are sorted by file, line, column and code", () => {
    const at = (file: string, line: number, column: number, code: Problem["code"]) => ({
      ...problem,
      file,
      line,
      column,
      code,
    });
    const sorted = [
      at("a", 1, 9, "unknown-block"),
      at("a", 2, 1, "missing-price"),
      at("a", 2, 1, "unknown-block"),
      at("a", 10, 1, "unknown-block"),
      at("b", 1, 1, "unknown-block"),
    ];
    expect(sortProblems([...sorted].reverse())).toEqual(sorted);
  });

  it("stop a build if one of them is an error", () => {
    expect(hasErrors([])).toBe(false);
    expect(hasErrors([{ ...problem, severity: "warning" }])).toBe(false);
    expect(hasErrors([{ ...problem, severity: "warning" }, problem])).toBe(true);
  });
});
