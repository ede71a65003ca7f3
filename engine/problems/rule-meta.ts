import type { Severity } from "./problem.ts";

/**
 * What a rule looks at, in the order in which a site can be understood: files, the shape of their values, the names
 * that the values refer to, the paths that visitors take, and what pages say and show. A mistake of one tier makes the
 * later ones uncertain.
 */
export const tiers = ["file", "shape", "reference", "funnel", "content"] as const;
export type Tier = (typeof tiers)[number];

/** What is known of a code of problems. Codes are permanent: pipelines and suppressions refer to them. */
export interface RuleMeta {
  readonly code: string;
  readonly severity: Severity;
  readonly tier: Tier;
  /** The meaning of the code, for the docs and for `--format github`. */
  readonly title: string;
  /** Pages work with this error. They work with every warning. */
  readonly configurable?: true;
  /**
   * The kinds of manifests that can use a thing. The code says that nothing uses it, so while a file of these
   * kinds has an error, such a problem is not reported.
   */
  readonly usedIn?: readonly string[];
  /** An input that a check may lack. Without it, the rule finds less or nothing. */
  readonly needs?: "built" | "speller" | "today";
  /** A problem only if no campaign solves it while it runs, as with things that nothing uses. */
  readonly inEveryState?: true;
  /**
   * The rule reads files, or compares them with each other. It need not run again for the site while a campaign runs, or with an arm.
   */
  readonly once?: true;
}

/**
 * Whether a problem is advice: pages work with it. site.json may set its severity or turn it off, and a manifest may
 * suppress it.
 */
export const isAdvice = ({ severity, configurable }: RuleMeta): boolean =>
  severity === "warning" || configurable === true;
