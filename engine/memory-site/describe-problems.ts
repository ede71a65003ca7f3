import { describeFix } from "../edit/fix/describe-fix.ts";
import { foldProblems } from "../problems/fold-problems.ts";
import { codeFrame } from "../problems/print-problems.ts";
import { type Problem, problemId } from "../problems/problem.ts";
import type { RuleMeta } from "../problems/rule-meta.ts";
import type { RulePage } from "../problems/rule-page.ts";

/** A problem as the overlay shows it. */
export interface SiteProblem
  extends Pick<Problem, "code" | "severity" | "file" | "line" | "column" | "message" | "hint"> {
  /** Identifies the problem in a request to fix it. */
  readonly id: string;
  /** The lines of the file around the problem; empty if the file has no text. */
  readonly codeFrame: string;
  /** Whether an editor can open the file. */
  readonly isFile: boolean;
  /** What the automatic fix does; undefined if there is none. */
  readonly fix: string | undefined;
  /** Number of further problems of this code in the file that are not listed. */
  readonly more: number;
  readonly rule: Pick<RulePage, "why" | "wrong" | "right"> & { readonly title: string };
}

/** The errors of a site that is being edited. */
export interface SiteProblems {
  readonly errors: number;
  readonly files: number;
  /** How many of the errors have an automatic fix. */
  readonly fixes: number;
  /** If a file has very many errors of one code, only the first ones. */
  readonly listed: readonly SiteProblem[];
}

interface Sources {
  /** Returns the text of a file, or undefined if there is no such file. */
  readonly readText: (file: string) => string | undefined;
  readonly codes: ReadonlyMap<string, RuleMeta>;
  readonly readPage: (code: string) => RulePage;
}

export function describeProblems(
  errors: readonly Problem[],
  { readText, codes, readPage }: Sources,
): SiteProblems {
  const listed = foldProblems(errors).map(({ problem, more }): SiteProblem => {
    const { code, severity, file, line, column, message, hint, fix } = problem;
    const text = readText(file);
    const { why, wrong, right } = readPage(code);
    return {
      id: problemId(problem),
      code,
      severity,
      file,
      line,
      column,
      message,
      hint,
      more,
      codeFrame: text === undefined || text.trim() === "" ? "" : codeFrame(problem, text),
      isFile: text !== undefined,
      fix: fix && describeFix(fix),
      rule: { title: codes.get(code)?.title ?? code, why, wrong, right },
    };
  });
  return {
    errors: errors.length,
    files: new Set(errors.map(({ file }) => file)).size,
    fixes: errors.filter(({ fix }) => fix).length,
    listed,
  };
}
