import type { MarketManifest, MarketsManifest } from "../../schema/markets.ts";
import type { SiteManifest } from "../../schema/site.ts";
import { usedFacts } from "../../site/facts.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import type { Rule } from "../rule.ts";

const isMoney = (fact: unknown): boolean => typeof fact === "object" && fact !== null && "money" in fact;

/**
 * The currency of an amount in site.json: the default market's, unless that market has an amount of its own.
 */
function findCurrency(inheriting: readonly MarketManifest[], { default: code }: MarketsManifest) {
  return (inheriting.find((market) => market.code === code) ?? inheriting[0])?.currency;
}

/** The amounts of site.json that a market shows in another currency, by market. */
function foreignFacts(
  { facts = {} }: SiteManifest,
  markets: MarketsManifest,
  site: LinkedSite,
): Map<MarketManifest, { name: string; currency: string }[]> {
  const foreign = new Map<MarketManifest, { name: string; currency: string }[]>();
  for (const [name, fact] of Object.entries(facts)) {
    if (!isMoney(fact)) continue;
    const without = markets.markets.filter(({ facts: own = {} }) => !(name in own));
    // Search the texts only now, because that is slow.
    if (new Set(without.map(({ currency }) => currency)).size < 2) continue;
    const inheriting = without.filter(({ code }) => usedFacts(site).get(name)?.has(code));
    const currency = findCurrency(inheriting, markets);
    for (const market of inheriting)
      if (currency !== undefined && market.currency !== currency)
        foreign.set(market, [...(foreign.get(market) ?? []), { name, currency }]);
  }
  return foreign;
}

export const foreignCurrencyFact: Rule = {
  meta: {
    code: "foreign-currency-fact",
    severity: "error",
    tier: "content",
    title: "A market shows an amount of another currency as its own",
    once: true,
  },
  check: (site, report) => {
    const { settings, markets } = site.manifests;
    if (settings === undefined || markets === undefined) return;
    for (const [market, foreign] of foreignFacts(settings.value, markets.value, site)) {
      const names = foreign.map(({ name }) => `"${name}"`).join(", ");
      const example = foreign.map(({ name }) => `"${name}": { "money": … }`).join(", ");
      report({
        document: markets.document,
        path: ["markets", markets.value.markets.indexOf(market), "currency"],
        message: `${market.code} shows ${names} of site.json in ${market.currency}, but ${foreign.length === 1 ? "that amount is" : "those amounts are"} in ${[...new Set(foreign.map(({ currency }) => currency))].join(", ")}.`,
        hint: `Add the ${foreign.length === 1 ? "amount" : "amounts"} in ${market.currency} to the market: "facts": { ${example} }.`,
      });
    }
  },
};
