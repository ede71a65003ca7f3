import type { Problem } from "../problems/problem.ts";

/** A rule that threw. */
interface RuleFailure {
  readonly code: string;
  readonly cause: unknown;
}

/**
 * One or more rules threw. That is our bug, whatever the manifests contain, and must never look like a clean
 * run. `problems` holds everything that the other rules found.
 */
export class RulesFailed extends Error {
  readonly problems: readonly Problem[];
  constructor(failures: readonly RuleFailure[], problems: readonly Problem[]) {
    const codes = failures.map(({ code }) => `The rule "${code}" failed.`);
    const files = new Set(problems.flatMap(({ severity, file }) => (severity === "error" ? [file] : [])));
    // A rule most likely fails on a manifest that has errors.
    const suspects = files.size > 0 ? [`Manifests with errors: ${[...files].slice(0, 10).join(", ")}.`] : [];
    super([...codes, ...suspects].join(" "), { cause: failures[0]?.cause });
    this.problems = problems;
  }
}
