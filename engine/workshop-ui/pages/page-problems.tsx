import type { Problem } from "../../problems/problem.ts";
import type { FileLine } from "../../workshop/page-props.ts";
import type { PageProblem } from "../../workshop-server/page-problems.ts";
import type { PageView } from "../../workshop-server/page-view.ts";
import { FileLink } from "../file-link.tsx";
import { FixButtons } from "../forms/fix-buttons.tsx";
import type { Selection } from "../stage/selection.ts";
import { translate } from "../texts/translate.ts";
import type { ProblemsByFile } from "../use-problems.ts";

/** The block and the value of a page that a problem is about. */
function findValue({ page }: PageView, { file, line }: Problem) {
  const isAt = (place: FileLine | undefined) => place?.file === file && place.line === line;
  for (const block of page.blocks) {
    const value = block.props.find((candidate) => isAt(candidate) || isAt(candidate.message));
    if (value || isAt(block)) return { block, prop: value?.prop };
  }
  return undefined;
}

interface ListProps {
  readonly page: PageView;
  readonly title: string;
  readonly problems: readonly PageProblem[];
  fix(problem: Problem, choice?: string): void;
  onSelect(selection: Selection): void;
}

function ProblemList({ page, title, problems, fix, onSelect }: ListProps) {
  if (problems.length === 0) return null;
  return (
    <section className="problems">
      <h2>{title}</h2>
      <ul>
        {problems.map((problem) => {
          const { file, line, column, code, severity, message, hint } = problem;
          const value = findValue(page, problem);
          return (
            <li key={`${file}:${line}:${column} ${code}`} className={severity}>
              {value && (
                <button
                  type="button"
                  className="link"
                  onClick={() => onSelect({ block: value.block.id, prop: value.prop, by: "pointer" })}
                >
                  {value.block.title}
                </button>
              )}
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

interface PageProblemsProps extends Pick<ListProps, "page" | "fix" | "onSelect"> {
  readonly route: string;
  readonly problems: ProblemsByFile;
}

/** The problems that concern a page, and errors of other pages: as long as there is one, the preview stays as it was. */
export function PageProblems({ route, problems, ...rest }: PageProblemsProps) {
  const list = [...problems.keys()].toSorted().flatMap((file) => problems.get(file) ?? []);
  const pageProblems = list.filter(({ routes }) => routes.includes(route));
  const otherErrors = list.filter(({ severity, routes }) => severity === "error" && !routes.includes(route));
  return (
    <>
      <ProblemList title={translate("problems")} problems={pageProblems} {...rest} />
      <ProblemList title={translate("page.errors-elsewhere")} problems={otherErrors} {...rest} />
    </>
  );
}
