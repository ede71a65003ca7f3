import { baseCodes } from "../problems/base-codes.ts";
import type { Problem, Severity, SuppressedProblem } from "../problems/problem.ts";
import { isAdvice, type RuleMeta } from "../problems/rule-meta.ts";
import { allBlocks } from "../site/collect-field-uses.ts";
import { type Finding, toProblem } from "../site/finding.ts";
import type { LinkedSite } from "../site/link-site.ts";
import { propErrors, readableBlock } from "../site/prop-errors.ts";
import { locateProp } from "../site/resolved-block.ts";
import type { BuiltSite, Rule } from "./rule.ts";
import type { Suppressions } from "./suppressions.ts";

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

/** The severity of a rule on this site; undefined if the site turned the rule off. */
export function findSeverity({ manifests }: LinkedSite, { meta }: Rule): Severity | undefined {
  const setting = isAdvice(meta) && manifests.settings?.value.rules?.[meta.code];
  return setting === "off" ? undefined : setting || meta.severity;
}

/** Whether a site follows the policy of a rule, if it belongs to one. */
const isFollowed = ({ manifests }: LinkedSite, { policy }: Rule): boolean =>
  policy === undefined || (manifests.settings?.value.policies.includes(policy) ?? false);

/** Identifies a finding, whatever its message says. */
export const findingKey = ({ code }: RuleMeta, { document, path, part = "value" }: Finding): string =>
  JSON.stringify([code, document.file, path, part]);

/** A problem and the key of the finding that it was made from. */
export interface RuleProblem {
  readonly key: string;
  readonly problem: Problem;
}

export interface RuleResults {
  readonly problems: readonly RuleProblem[];
  /** Problems that the site suppresses. */
  readonly allowed: readonly SuppressedProblem[];
  /** Rules that threw. */
  readonly failures: readonly { readonly code: string; readonly cause: unknown }[];
}

interface RunOptions {
  readonly suppressions: Suppressions;
  readonly built?: BuiltSite | undefined;
  /** Changes a finding before it becomes a problem, or drops it. */
  readonly adjust?: (meta: RuleMeta, finding: Finding) => Finding | undefined;
}

const keep: NonNullable<RunOptions["adjust"]> = (_, finding) => finding;

/** Checks each block's merged props against its schema. A problem points to the file that has the value. */
export const checkProps = (site: LinkedSite, adjust = keep): RuleProblem[] =>
  allBlocks(site).flatMap((resolved) => {
    const block = readableBlock(site.manifests, resolved);
    const errors = block ? propErrors(block, resolved) : [];
    return errors.flatMap((error): RuleProblem[] => {
      const meta = baseCodes[error.code];
      const finding = { ...error, ...locateProp(resolved, error.path, error.missing) };
      const adjusted = adjust(meta, finding);
      return adjusted ? [{ key: findingKey(meta, finding), problem: toProblem(meta, adjusted) }] : [];
    });
  });

/** Runs every rule that the site follows. If one throws, the others still run. */
export function runRules(
  site: LinkedSite,
  rules: readonly Rule[],
  { suppressions, built, adjust = keep }: RunOptions,
): RuleResults {
  const problems: RuleProblem[] = [];
  const allowed: SuppressedProblem[] = [];
  const failures: RuleResults["failures"][number][] = [];
  for (const rule of rules.filter((candidate) => isFollowed(site, candidate))) {
    const { meta } = rule;
    const severity = findSeverity(site, rule);
    try {
      rule.check(
        site,
        (finding) => {
          const adjusted = adjust(meta, finding);
          const reason = suppressions.reasonFor(meta.code, adjusted ?? finding);
          if (severity === undefined || adjusted === undefined) return;
          const problem = { ...toProblem(meta, adjusted), severity: adjusted.severity ?? severity };
          if (reason === undefined) problems.push({ key: findingKey(meta, finding), problem });
          else allowed.push({ ...problem, reason });
        },
        built,
      );
    } catch (cause) {
      failures.push({ code: meta.code, cause });
    }
  }
  return { problems, allowed, failures };
}
