import type { RuleMeta } from "../problems/rule-meta.ts";
import { armChanges } from "../site/experiments/arm-changes.ts";
import { type ArmSite, armSites } from "../site/experiments/site-with-arms.ts";
import type { Finding } from "../site/finding.ts";
import type { LinkedSite } from "../site/link-site.ts";
import type { Rule } from "./rule.ts";
import { checkProps, findingKey, type RuleResults, runRules } from "./run-rules.ts";
import type { Suppressions } from "./suppressions.ts";

/** The change that causes a problem of the site in which an arm is shown: of the route, else the arm's first one. */
function findCause({ routes }: LinkedSite, { experiment, arm }: ArmSite, { document }: Finding) {
  const changes = armChanges(experiment).filter((change) => change.arm === arm);
  const isOwn = (name: string) =>
    routes.get(name)?.sources.some((source) => source.document === document) ?? false;
  return changes.find((change) => change.routes.some(isOwn)) ?? changes[0];
}

/** The site of an arm, with only the markets of its experiment. */
function siteOf({ site, experiment }: ArmSite): LinkedSite {
  const { markets } = site.manifests;
  const shown = experiment.value.markets;
  if (markets === undefined || shown === undefined) return site;
  const own = markets.value.markets.filter(({ code }) => shown.includes(code));
  return {
    ...site,
    manifests: { ...site.manifests, markets: { ...markets, value: { ...markets.value, markets: own } } },
  };
}

/** Tells the problems that a site with an arm has, and the site without has not. */
function armAdjuster(base: LinkedSite, known: ReadonlySet<string>, one: ArmSite) {
  const { arm, experiment } = one;
  return (meta: RuleMeta, finding: Finding): Finding | undefined => {
    if (known.has(findingKey(meta, finding))) return undefined;
    if (finding.document === base.manifests.markets?.document) return undefined;
    if (finding.document === experiment.document) return finding;
    const cause = findCause(base, one, finding);
    if (cause === undefined) return undefined;
    return {
      ...finding,
      ...{ document: cause.document, path: cause.path, part: "value" },
      message: `In the arm "${arm}" of "${experiment.value.name}": ${finding.message}`,
      // The correction has to be made in the arm.
      fix: undefined,
    };
  };
}

/**
 * Checks the pages of every arm as if they were the site's own. Adds the problems that arms cause. What nothing
 * uses is a problem only if no arm uses it either.
 */
export function checkArms(
  base: LinkedSite,
  rules: readonly Rule[],
  { suppressions, results }: { readonly suppressions: Suppressions; readonly results: RuleResults },
  known: ReadonlySet<string>,
): RuleResults {
  const sites = armSites(base).filter((one) => siteOf(one).manifests.markets?.value.markets.length !== 0);
  if (sites.length === 0) return results;
  const unused = new Set(
    rules.flatMap(({ meta }) => ((meta.usedIn && !meta.once) || meta.inEveryState ? [meta.code] : [])),
  );
  const run = rules.filter(({ meta }) => !meta.once);
  const seen: ReadonlySet<string>[] = [];
  const all = sites.map((one) => {
    const keys = new Set<string>();
    const adjust = armAdjuster(base, known, one);
    const site = siteOf(one);
    const results = runRules(site, run, {
      suppressions,
      adjust: (meta, finding) => {
        keys.add(findingKey(meta, finding));
        return unused.has(meta.code) ? undefined : adjust(meta, finding);
      },
    });
    seen.push(keys);
    return { ...results, found: [...checkProps(site, adjust), ...results.found] };
  });
  return {
    found: [
      ...results.found.filter(
        ({ key, problem }) => !unused.has(problem.code) || seen.every((keys) => keys.has(key)),
      ),
      ...all.flatMap(({ found }) => found),
    ],
    allowed: [...results.allowed, ...all.flatMap(({ allowed }) => allowed)],
    failures: [...results.failures, ...all.flatMap(({ failures }) => failures)],
  };
}
