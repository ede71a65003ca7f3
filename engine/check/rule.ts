import type { RuleMeta } from "../problems/rule-meta.ts";
import type { Finding } from "../site/finding.ts";
import type { LinkedSite } from "../site/link-site.ts";
import type { BuiltSite } from "./built-site.ts";

export type Report = (finding: Finding) => void;

/** One rule per file. The file is named after the code, and a page beside it explains the rule. */
export interface Rule {
  readonly meta: RuleMeta;
  /** The policy that the rule belongs to. It runs only on sites that follow the policy. */
  readonly policy?: string;
  /** `built`: the sizes of the last build, if they are known. */
  readonly check: (site: LinkedSite, report: Report, built?: BuiltSite) => void;
}
