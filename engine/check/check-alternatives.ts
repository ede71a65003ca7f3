import type { RuleMeta } from "../problems/rule-meta.ts";
import type { Finding } from "../site/finding.ts";
import type { LinkedSite } from "../site/link-site.ts";
import type { Rule } from "./rule.ts";
import { checkProps, findingKey, type RuleResults, runRules } from "./run-rules.ts";
import type { Suppressions } from "./suppressions.ts";

/** The site as some visitors see it: in a state of its campaigns, or with an arm of an experiment. */
export interface Alternative {
  readonly site: LinkedSite;
  /** Moves a finding to its cause. Returns undefined if the base site has the finding too. */
  readonly adjust: (meta: RuleMeta, finding: Finding) => Finding | undefined;
}

/** The site with only some of its markets. */
export function withMarkets(site: LinkedSite, isShown: (code: string) => boolean): LinkedSite {
  const { markets } = site.manifests;
  if (markets === undefined) return site;
  const shownMarkets = markets.value.markets.filter(({ code }) => isShown(code));
  return {
    ...site,
    manifests: {
      ...site.manifests,
      markets: { ...markets, value: { ...markets.value, markets: shownMarkets } },
    },
  };
}

const marketsIn = ({ manifests: { markets } }: LinkedSite) => markets?.value.markets ?? [];

/** A finding with its path in the base site. The index of a market differs in a site with only some of the markets. */
function inBase(base: LinkedSite, { site }: Alternative, finding: Finding): Finding {
  const { document, path } = finding;
  const [list, index, ...below] = path;
  if (document !== site.manifests.markets?.document || list !== "markets") return finding;
  const code = marketsIn(site)[Number(index)]?.code;
  return { ...finding, path: [list, marketsIn(base).findIndex((one) => one.code === code), ...below] };
}

/** Whether a finding of the base site is about a market that an alternative leaves out. */
function isLeftOut(base: LinkedSite, { site }: Alternative, key: string): boolean {
  const [, file, [list, index]] = JSON.parse(key);
  if (file !== base.manifests.markets?.document.file || list !== "markets") return false;
  const code = marketsIn(base)[index]?.code;
  return !marketsIn(site).some((one) => one.code === code);
}

/** The codes of problems that count only if every alternative has them too, such as those about unused things. */
const commonCodes = (rules: readonly Rule[]): ReadonlySet<string> =>
  new Set(rules.flatMap(({ meta }) => ((meta.usedIn && !meta.once) || meta.inEveryState ? [meta.code] : [])));

/**
 * Adds the problems of a site's alternatives to those of the site itself. An unused thing is a problem only if no
 * alternative uses it either.
 */
export function checkAlternatives(
  base: LinkedSite,
  alternatives: readonly Alternative[],
  rules: readonly Rule[],
  { suppressions, results }: { readonly suppressions: Suppressions; readonly results: RuleResults },
): RuleResults {
  if (alternatives.length === 0) return results;
  const common = commonCodes(rules);
  const run = rules.filter(({ meta }) => !meta.once);
  const hasFinding: ((key: string) => boolean)[] = [];
  const resultsByAlternative = alternatives.map((alternative) => {
    const { site, adjust } = alternative;
    const keys = new Set<string>();
    const results = runRules(site, run, {
      suppressions,
      adjust: (meta, finding) => {
        keys.add(findingKey(meta, inBase(base, alternative, finding)));
        return common.has(meta.code) ? undefined : adjust(meta, finding);
      },
    });
    hasFinding.push((key) => keys.has(key) || isLeftOut(base, alternative, key));
    return { ...results, problems: [...checkProps(site, adjust), ...results.problems] };
  });
  return {
    problems: [
      ...results.problems.filter(
        ({ key, problem }) => !common.has(problem.code) || hasFinding.every((has) => has(key)),
      ),
      ...resultsByAlternative.flatMap(({ problems }) => problems),
    ],
    allowed: [...results.allowed, ...resultsByAlternative.flatMap(({ allowed }) => allowed)],
    failures: [...results.failures, ...resultsByAlternative.flatMap(({ failures }) => failures)],
  };
}
