import { shownValue } from "../schema/contact.ts";
import type { Fact, MarketsManifest } from "../schema/markets.ts";
import type { Convert } from "./convert-prices.ts";
import type { Project } from "./project.ts";

type Facts = Record<string, Fact>;

const isMoney = (fact: Fact | undefined): fact is { money: number } =>
  typeof fact === "object" && "money" in fact;

/**
 * What a new market says itself. Money: of a market with its currency, else the site's, converted. Texts that other markets have
 * of their own (how long delivery takes): the site's, as placeholders, so that the check asks for them.
 */
export function marketFacts(
  { settings, markets }: Project,
  code: string,
  currency: string,
  convert: Convert | undefined,
): Facts | undefined {
  const sameCurrency = markets.markets.find((market) => market.currency === currency);
  const differing = new Set(
    markets.markets.flatMap(({ facts = {} }: MarketsManifest["markets"][number]) => Object.keys(facts)),
  );
  const found: Facts = {};
  for (const [name, fact] of Object.entries(settings.facts ?? {})) {
    const known = sameCurrency?.facts?.[name];
    if (isMoney(fact)) {
      if (convert) found[name] = { money: convert(fact.money) };
      else if (isMoney(known)) found[name] = known;
    } else if (differing.has(name)) {
      const shown = typeof fact === "object" ? shownValue(fact) : fact;
      found[name] = {
        placeholder: String(shown),
        law: `${code} has the value of the site until it has its own.`,
      };
    }
  }
  return Object.keys(found).length > 0 ? found : undefined;
}
