import type { Severity } from "./problem.ts";

/** What is known of a code of problems. Codes are permanent: pipelines and suppressions refer to them. */
export interface RuleMeta {
  readonly code: string;
  readonly severity: Severity;
  /** The meaning of the code, for the docs and for `--format github`. */
  readonly title: string;
  /**
   * Pages work even if the rule is broken: site.json may set its severity or turn it off, and a manifest may
   * suppress it.
   */
  readonly configurable?: true;
  /** Codes of problems that cause this one, wherever on the site they are: it is listed below its cause. */
  readonly follows?: readonly string[];
  /** Codes of problems that cause this one if they are in the same file. */
  readonly followsInFile?: readonly string[];
  /** Codes of problems that cause this one if they are on the same line. */
  readonly repeats?: readonly string[];
  /**
   * The kinds of manifests that can use a thing. The code says that nothing uses it, so while a file of these
   * kinds has an error, such a problem is not reported.
   */
  readonly usedIn?: readonly string[];
  /** A problem only if no campaign solves it while it runs, as with things that nothing uses. */
  readonly inEveryState?: true;
  /**
   * The rule compares manifests with each other, so it need not run again for the site while a campaign runs.
   */
  readonly once?: true;
}
