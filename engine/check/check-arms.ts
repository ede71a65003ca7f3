import type { RuleMeta } from "../problems/rule-meta.ts";
import { armChanges } from "../site/apply-change.ts";
import { type ArmSite, armSites } from "../site/experiments/site-with-arms.ts";
import type { Finding } from "../site/finding.ts";
import type { LinkedSite } from "../site/link-site.ts";
import { checkAlternatives, withMarkets } from "./check-alternatives.ts";
import type { Rule } from "./rule.ts";
import { findingKey, type RuleResults } from "./run-rules.ts";
import type { Suppressions } from "./suppressions.ts";

/** The change of an arm that causes a finding: one that changes the route of the finding, else the arm's first one. */
function findCause({ routes }: LinkedSite, { experiment, arm }: ArmSite, { document }: Finding) {
  const changes = armChanges(experiment).filter((change) => change.arm === arm);
  const isOwn = (name: string) =>
    routes.get(name)?.sources.some((source) => source.document === document) ?? false;
  return changes.find((change) => change.routes.some(isOwn)) ?? changes[0];
}

/** The site of an arm, with only the markets of its experiment. */
function limitToMarkets({ site, experiment }: ArmSite): LinkedSite {
  const codes = experiment.value.markets;
  return codes ? withMarkets(site, (code) => codes.includes(code)) : site;
}

/**
 * Returns a function that drops the findings that the site without the arm has too (`known`), and moves the others to
 * the arm.
 */
function armAdjuster(base: LinkedSite, baseKeys: ReadonlySet<string>, armSite: ArmSite) {
  const { arm, experiment } = armSite;
  return (meta: RuleMeta, finding: Finding): Finding | undefined => {
    if (baseKeys.has(findingKey(meta, finding))) return undefined;
    if (finding.document === base.manifests.markets?.document) return undefined;
    if (finding.document === experiment.document) return finding;
    const cause = findCause(base, armSite, finding);
    if (cause === undefined) return undefined;
    return {
      ...finding,
      document: cause.document,
      path: cause.path,
      part: "value",
      message: `In the arm "${arm}" of "${experiment.value.name}": ${finding.message}`,
      // The correction has to be made in the arm.
      fix: undefined,
    };
  };
}

/**
 * Checks the pages of every arm as if they were the site's own. Returns the results of the site without arms, with the
 * problems that arms cause. `known`: the keys of all findings of the site without arms.
 */
export function checkArms(
  base: LinkedSite,
  rules: readonly Rule[],
  context: { readonly suppressions: Suppressions; readonly results: RuleResults },
  baseKeys: ReadonlySet<string>,
): RuleResults {
  const alternatives = armSites(base)
    .map((armSite) => ({ site: limitToMarkets(armSite), adjust: armAdjuster(base, baseKeys, armSite) }))
    .filter(({ site }) => site.manifests.markets?.value.markets.length !== 0);
  return checkAlternatives(base, alternatives, rules, context);
}
