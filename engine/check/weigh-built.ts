import { type Problem, sortProblems } from "../problems/problem.ts";
import type { LinkedSite } from "../site/link-site.ts";
import type { CheckInput } from "./check-site.ts";
import type { BuiltSite } from "./rule.ts";
import { ruleCodes } from "./rule-codes.ts";
import { armOverBudget } from "./rules/arm-over-budget.ts";
import { mailTooLarge } from "./rules/mail-too-large.ts";
import { pageOverBudget } from "./rules/page-over-budget.ts";
import { pictureTooHeavy } from "./rules/picture-too-heavy.ts";
import { RulesFailed, runRules } from "./run-rules.ts";
import { readSuppressions } from "./suppressions.ts";

const rules = [armOverBudget, mailTooLarge, pageOverBudget, pictureTooHeavy];

/** Checks the file sizes of a finished build of a site that was checked before. */
export function weighBuilt(
  site: LinkedSite,
  { root, documents }: Pick<CheckInput, "root" | "documents">,
  built: BuiltSite | undefined,
): Problem[] {
  // The codes of other rules are unknown here. No code is misspelt: the site has no errors.
  const suppressions = readSuppressions(documents, root, ruleCodes(rules), () => undefined);
  const results = runRules(site, rules, { suppressions, built });
  const problems = results.problems.map(({ problem }) => problem);
  if (results.failures.length > 0) throw new RulesFailed(results.failures, problems);
  return sortProblems(problems);
}
