import type { SourceLocation } from "../json/document.ts";
import type { RuleMeta } from "../problems/rule-meta.ts";
import { campaignChanges } from "../site/apply-change.ts";
import { priceKey } from "../site/campaigns/campaign-prices.ts";
import { campaignMarkets } from "../site/campaigns/campaign-windows.ts";
import { changedRoutes, siteInState } from "../site/campaigns/site-in-state.ts";
import { siteStates } from "../site/campaigns/site-states.ts";
import type { Finding } from "../site/finding.ts";
import type { LinkedSite } from "../site/link-site.ts";
import { checkAlternatives, withMarkets } from "./check-alternatives.ts";
import type { Rule } from "./rule.ts";
import { findingKey, type RuleResults } from "./run-rules.ts";
import type { Suppressions } from "./suppressions.ts";

/** A state of the site that only campaigns bring about. */
interface CampaignState {
  readonly campaigns: readonly string[];
  /** Codes of the markets that show it. */
  readonly markets: ReadonlySet<string>;
}

/**
 * The states that markets show at some time. A campaign that is switched off is checked as well, alone: it
 * must work when somebody switches it on.
 */
function campaignStates({ manifests }: LinkedSite): CampaignState[] {
  const { states, edges } = siteStates(manifests);
  const timedStates = states.map((campaigns, index) => ({
    campaigns,
    markets: new Set(Object.keys(edges).filter((code) => edges[code]?.some(({ state }) => state === index))),
  }));
  const off = [...manifests.campaigns].flatMap(([name, { value }]) =>
    value.enabled === false
      ? [{ campaigns: [name], markets: new Set(campaignMarkets(manifests, value).map(({ code }) => code)) }]
      : [],
  );
  return [...timedStates.slice(1), ...off].filter(({ markets }) => markets.size > 0);
}

/** The place in a campaign that causes a finding in the manifest of a product or of a route. */
function findCause(
  base: LinkedSite,
  { campaigns, markets }: CampaignState,
  { document, path }: Finding,
): SourceLocation | undefined {
  const [list, code, ...below] = path;
  for (const name of campaigns.toReversed()) {
    const campaign = base.manifests.campaigns.get(name);
    if (campaign === undefined) continue;
    const product = [...base.manifests.products.values()].find((one) => one.document === document);
    if (product && list === "marketPrices") {
      const market = base.manifests.markets?.value.markets.find((one) => one.code === code);
      const key = market && markets.has(market.code) && priceKey(campaign.value, product.value.id, market);
      if (key) return { document: campaign.document, path: ["prices", product.value.id, key, ...below] };
    }
    const change = campaignChanges(campaign).findLast((one) =>
      changedRoutes(base, one).some((route) => base.routes.get(route)?.sources[0]?.document === document),
    );
    if (change)
      return {
        document: change.document,
        path: [...change.path, "shows" in change.value ? "shows" : "routes"],
      };
  }
  return undefined;
}

/**
 * Returns a function that drops the findings that the site without campaigns has too (`known`), and moves the others
 * to the campaign that causes them.
 */
function stateAdjuster(base: LinkedSite, baseKeys: ReadonlySet<string>, state: CampaignState) {
  const { manifests } = base;
  const campaignDocuments = new Set(state.campaigns.map((name) => manifests.campaigns.get(name)?.document));
  const names = state.campaigns.map((name) => `"${name}"`).join(" and ");
  const subject = state.campaigns.length === 1 ? `campaign ${names} runs` : `campaigns ${names} run`;
  return (meta: RuleMeta, finding: Finding): Finding | undefined => {
    if (baseKeys.has(findingKey(meta, finding))) return undefined;
    if (finding.document === manifests.markets?.document) return undefined;
    if (campaignDocuments.has(finding.document)) return finding;
    const cause = findCause(base, state, finding);
    return {
      ...finding,
      ...(cause && { ...cause, part: "value" }),
      message: `While the ${subject}: ${finding.message}`,
      // The correction may have to be made in the campaign.
      fix: undefined,
    };
  };
}

/**
 * Checks a site in each of its states. Returns the results of the site without campaigns, with the problems that
 * campaigns cause. `known`: the keys of all findings of the site without campaigns.
 */
export function checkStates(
  base: LinkedSite,
  rules: readonly Rule[],
  context: { readonly suppressions: Suppressions; readonly results: RuleResults },
  baseKeys: ReadonlySet<string>,
): RuleResults {
  const alternatives = campaignStates(base).map((state) => ({
    site: withMarkets(siteInState(base, state.campaigns), (code) => state.markets.has(code)),
    adjust: stateAdjuster(base, baseKeys, state),
  }));
  return checkAlternatives(base, alternatives, rules, context);
}
