import type { Problem } from "../../problems/problem.ts";
import type { PageProblem } from "../../workshop-server/page-problems.ts";
import { FileLink } from "../file-link.tsx";
import { FixButtons } from "../forms/fix-buttons.tsx";
import type { ProblemsByFile } from "../use-problems.ts";

interface ListProps {
  readonly title: string;
  readonly problems: readonly PageProblem[];
  fix(problem: Problem, choice?: string): void;
}

function ProblemList({ title, problems, fix }: ListProps) {
  if (problems.length === 0) return null;
  return (
    <section className="problems">
      <h2>{title}</h2>
      <ul>
        {problems.map((problem) => {
          const { file, line, column, code, severity, message, hint } = problem;
          return (
            <li key={`${file}:${line}:${column} ${code}`} className={severity}>
              <p>{message}</p>
              <p className="hint">{hint}</p>
              <p className="place">
                <FileLink at={problem} /> {code}
              </p>
              <FixButtons problem={problem} onFix={fix} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface PageProblemsProps extends Pick<ListProps, "fix"> {
  readonly route: string;
  readonly problems: ProblemsByFile;
}

/** The problems that concern a page, and errors of other pages: as long as there is one, the preview stays as it was. */
export function PageProblems({ route, problems, fix }: PageProblemsProps) {
  const list = [...problems.keys()].toSorted().flatMap((file) => problems.get(file) ?? []);
  const pageProblems = list.filter(({ routes }) => routes.includes(route));
  const otherErrors = list.filter(({ severity, routes }) => severity === "error" && !routes.includes(route));
  return (
    <>
      <ProblemList title="Problems" problems={pageProblems} fix={fix} />
      <ProblemList title="Errors elsewhere" problems={otherErrors} fix={fix} />
    </>
  );
}
