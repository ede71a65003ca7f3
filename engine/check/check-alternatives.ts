import type { RuleMeta } from "../problems/rule-meta.ts";
import type { Finding } from "../site/finding.ts";
import type { LinkedSite } from "../site/link-site.ts";
import type { Rule } from "./rule.ts";
import { checkProps, findingKey, type RuleResults, runRules } from "./run-rules.ts";
import type { Suppressions } from "./suppressions.ts";

/** The site as some visitors see it: in a state of its campaigns, or with an arm of an experiment. */
export interface Alternative {
  readonly site: LinkedSite;
  /** Places a finding where its cause is. Undefined for those that the base site has as well. */
  readonly adjust: (meta: RuleMeta, finding: Finding) => Finding | undefined;
}

/** The site with only some of its markets. */
export function withMarkets(site: LinkedSite, isShown: (code: string) => boolean): LinkedSite {
  const { markets } = site.manifests;
  if (markets === undefined) return site;
  const own = markets.value.markets.filter(({ code }) => isShown(code));
  return {
    ...site,
    manifests: { ...site.manifests, markets: { ...markets, value: { ...markets.value, markets: own } } },
  };
}

/**
 * Adds the problems of a site's alternatives to those of the site itself. What nothing uses is a problem only if no
 * alternative uses it either.
 */
export function checkAlternatives(
  alternatives: readonly Alternative[],
  rules: readonly Rule[],
  { suppressions, results }: { readonly suppressions: Suppressions; readonly results: RuleResults },
): RuleResults {
  if (alternatives.length === 0) return results;
  const unused = new Set(
    rules.flatMap(({ meta }) => ((meta.usedIn && !meta.once) || meta.inEveryState ? [meta.code] : [])),
  );
  const run = rules.filter(({ meta }) => !meta.once);
  const seen: ReadonlySet<string>[] = [];
  const all = alternatives.map(({ site, adjust }) => {
    const keys = new Set<string>();
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
