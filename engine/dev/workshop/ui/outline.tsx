import type { ReactNode } from "react";
import type { Problem } from "../../../problems/problem.ts";
import type { PageView } from "../workshop-desk.ts";

interface OutlineProps {
  readonly page: PageView;
  readonly problems: readonly Problem[];
  fix(problem: Problem): void;
  /** What can be done with the whole page. */
  readonly actions: ReactNode;
  /** What holds for the whole page. */
  readonly settings: ReactNode;
  onSelect(id: string): void;
}

/** The problems of files that a page is made of. */
function PageProblems({ page, problems, fix }: Pick<OutlineProps, "page" | "problems" | "fix">) {
  const files = new Set([
    ...page.page.files,
    ...page.page.blocks.flatMap(({ layers }) => layers.map(({ file }) => file)),
  ]);
  const own = problems.filter(({ file }) => files.has(file));
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

/** The blocks of a page, in order. */
export function Outline({ page, problems, fix, actions, settings, onSelect }: OutlineProps) {
  return (
    <>
      <h1>{page.page.path}</h1>
      <p className="help">Click a text or a picture on the page, or choose a block.</p>
      {actions}
      {settings}
      <ol className="outline">
        {page.page.blocks.map(({ id, block, file }) => (
          <li key={`${id} ${file}`}>
            <button type="button" disabled={id === ""} onClick={() => onSelect(id)}>
              <span>{block}</span>
              <span className="place">{id}</span>
            </button>
          </li>
        ))}
      </ol>
      <PageProblems {...{ page, problems, fix }} />
    </>
  );
}
