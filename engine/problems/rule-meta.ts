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
}
