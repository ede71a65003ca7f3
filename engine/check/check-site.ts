import type { ImageFile } from "../images/image-file.ts";
import { type LinkedSite, linkSite } from "../link/link-site.ts";
import { catalogue, isAdvice, type ProblemCode } from "../problems/catalogue.ts";
import { type AllowedProblem, type Problem, type Severity, sortProblems } from "../problems/problem.ts";
import type { Document } from "../read/document.ts";
import type { Registry } from "../registry/create-registry.ts";
import { readAllowances } from "./allowances.ts";
import { buildWorld } from "./build-world.ts";
import { checkProps } from "./check-props.ts";
import type { Rule } from "./rule.ts";
import { rules } from "./rules.ts";
import { toProblem } from "./to-problem.ts";

export interface CheckInput {
  /** The folder of the manifests as it stands in the documents' file names, with its slash: `manifests/`. */
  readonly root: string;
  readonly documents: readonly Document[];
  /** The pictures in `public/images/`, by name. */
  readonly images: ReadonlyMap<string, ImageFile>;
  readonly registry: Registry;
}

function unique<Kind extends Problem>(problems: readonly Kind[]): Kind[] {
  const seen = new Map<string, Kind>();
  for (const problem of problems) {
    seen.set(`${problem.file}:${problem.line}:${problem.column} ${problem.code} ${problem.message}`, problem);
  }
  return [...seen.values()];
}

/** What is left over is known only where everything else can be followed: what has an error may be what uses it. */
const withoutDoubts = (problems: readonly Problem[]): readonly Problem[] =>
  problems.every(({ code }) => isAdvice(code))
    ? problems
    : problems.filter(({ code }) => !code.startsWith("unused-"));

/** How a site counts a finding; undefined where it does not. */
function severityOf({ world }: LinkedSite, code: ProblemCode): Severity | undefined {
  const setting = isAdvice(code) ? world.site?.value.rules?.[code] : undefined;
  return setting === "off" ? undefined : (setting ?? catalogue[code].severity);
}

/**
 * Documents → the linked site and everything that is wrong with it, each once, sorted by place: as the site counts it, and what it
 * allows apart. A rule that throws is our bug: it must never read as a clean run, so the error goes on, with the rule's name.
 */
export function checkSite(
  input: CheckInput,
  checks: readonly Rule[] = rules,
): { site: LinkedSite; problems: Problem[]; allowed: AllowedProblem[] } {
  const { world, problems } = buildWorld(input);
  const site = linkSite(world);
  const found: Problem[] = [...problems, ...checkProps(site)];
  const allowed: AllowedProblem[] = [];
  const allowances = readAllowances(input.documents);
  const run = ({ code, check }: Rule) => {
    const severity = severityOf(site, code);
    check(site, (finding) => {
      const reason = allowances.reasonFor(code, finding);
      if (severity === undefined) return;
      const problem = { ...toProblem(code, finding), severity };
      if (reason === undefined) found.push(problem);
      else allowed.push({ ...problem, reason });
    });
  };
  for (const rule of checks) {
    try {
      run(rule);
    } catch (error) {
      throw new Error(`The rule "${rule.code}" has failed.`, { cause: error });
    }
  }
  run({
    code: "unused-allowance",
    check: (_, report) => {
      for (const finding of allowances.unused()) report(finding);
    },
  });
  return {
    site,
    problems: sortProblems(unique(withoutDoubts(found))),
    allowed: sortProblems(unique(allowed)),
  };
}
