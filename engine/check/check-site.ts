import { type LinkedSite, linkSite } from "../link/link-site.ts";
import { type Problem, sortProblems } from "../problems/problem.ts";
import type { Document } from "../read/document.ts";
import type { Registry } from "../registry/create-registry.ts";
import { buildWorld } from "./build-world.ts";
import { checkProps } from "./check-props.ts";
import { rules } from "./rules.ts";
import { toProblem } from "./to-problem.ts";

export interface CheckInput {
  /** The folder of the manifests as it stands in the documents' file names, with its slash: `manifests/`. */
  readonly root: string;
  readonly documents: readonly Document[];
  /** File names in `public/images/`. */
  readonly images: ReadonlySet<string>;
  readonly registry: Registry;
}

function unique(problems: readonly Problem[]): Problem[] {
  const seen = new Map<string, Problem>();
  for (const problem of problems) {
    seen.set(`${problem.file}:${problem.line}:${problem.column} ${problem.code} ${problem.message}`, problem);
  }
  return [...seen.values()];
}

/**
 * Documents → the linked site and everything that is wrong with it, each once, sorted by place. A rule that
 * throws is our bug and is not caught: it must never read as a clean run.
 */
export function checkSite(input: CheckInput): { site: LinkedSite; problems: Problem[] } {
  const { world, problems } = buildWorld(input);
  const site = linkSite(world);
  const found: Problem[] = [...problems, ...checkProps(site)];
  for (const rule of rules) rule.check(site, (finding) => found.push(toProblem(rule.code, finding)));
  return { site, problems: sortProblems(unique(found)) };
}
