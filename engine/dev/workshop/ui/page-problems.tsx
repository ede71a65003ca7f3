import type { Problem } from "../../../problems/problem.ts";
import type { PageView } from "../workshop-desk.ts";

interface PageProblemsProps {
  readonly page: PageView;
  readonly problems: ProblemsByFile;
  fix(problem: Problem): void;
}

/** The problems of files that a page is made of. */
export function PageProblems({ page, problems, fix }: PageProblemsProps) {
  const files = new Set([
    ...page.page.files,
    ...page.page.blocks.flatMap(({ layers }) => layers.map(({ file }) => file)),
  ]);
  const own = [...files].toSorted().flatMap((file) => problems.get(file) ?? []);
  if (own.length === 0) return null;
  return (
    <section className="problems">
      <h2>Problems</h2>
      <ul>
        {own.map((problem) => {
          const { file, line, column, code, severity, message, hint } = problem;
          return (
            <li key={`${file}:${line}:${column} ${code}`} className={severity}>
              <p>{message}</p>
              <p className="hint">{hint}</p>
              <p className="place">
                {file}:{line} {code}
              </p>
              {problem.fix && (
                <button type="button" onClick={() => fix(problem)}>
                  Fix it
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

import type { ProblemsByFile } from "./use-problems.ts";
