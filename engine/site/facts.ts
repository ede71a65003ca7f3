import type { SourceLocation } from "../json/document.ts";
import { memoize } from "../json/memoize.ts";
import type { MarketManifest } from "../schema/markets.ts";
import { findUses } from "./collect-field-uses.ts";
import { literalTexts } from "./find-texts.ts";
import type { LinkedSite } from "./link-site.ts";
import type { Manifests } from "./manifests.ts";
import { completeCatalogue } from "./message-catalogues.ts";
import { neededMessages } from "./needed-messages.ts";
import { isPlain, messageArguments, messageFacts, parseMessage } from "./parse-message.ts";

type Fact = NonNullable<MarketManifest["facts"]>[string];

/** A fact, and where it was written. */
export interface FactPlace extends SourceLocation {
  readonly name: string;
  readonly value: Fact;
}

/** The facts of site.json, then those of the markets. */
export function factPlaces({ settings, markets }: Manifests): FactPlace[] {
  const sources = [
    { document: settings?.document, at: [], facts: settings?.value.facts },
    ...(markets?.value.markets ?? []).map(({ facts }, index) => ({
      document: markets?.document,
      at: ["markets", index],
      facts,
    })),
  ];
  return sources.flatMap(({ document, at, facts }) =>
    Object.entries(facts ?? {}).flatMap(([name, value]) =>
      document === undefined ? [] : { name, value, document, path: [...at, "facts", name] },
    ),
  );
}

function literalArguments(text: string): Iterable<string> {
  if (isPlain(text)) return [];
  const parsed = parseMessage(text);
  return parsed.ok ? messageArguments(parsed) : [];
}

/**
 * The names that texts and order lines use as values, with the codes of the markets that show them. Includes
 * names that are no facts, such as `brand`.
 */
export const usedFacts = memoize((site: LinkedSite): ReadonlyMap<string, ReadonlySet<string>> => {
  const { manifests } = site;
  const markets = manifests.markets?.value.markets ?? [];
  const marketsByName = new Map<string, Set<string>>();
  const add = (name: string, code: string) => {
    const codes = marketsByName.get(name);
    if (codes) codes.add(code);
    else marketsByName.set(name, new Set([code]));
  };
  // Few messages have arguments, so start from those.
  const files = [...manifests.messages.values()].flat();
  const keys = new Set(files.flatMap(({ value }) => [...messageFacts(value).keys()]));
  const needed = neededMessages(site);
  for (const market of markets) {
    const messages = completeCatalogue(manifests, market.locale);
    for (const key of keys) {
      if (!needed.get(key)?.markets.has(market.code)) continue;
      const file = messages.get(key)?.file;
      for (const name of (file && messageFacts(file).get(key)?.names) ?? []) add(name, market.code);
    }
  }
  const everywhere = [
    ...literalTexts(site).flatMap(({ text }) => [...literalArguments(text)]),
    ...findUses(site, "orderLines").flatMap(({ value: { fee, freeFrom, arrival } }) =>
      [fee, freeFrom ?? [], arrival ?? []].flat(),
    ),
  ];
  for (const name of everywhere) for (const { code } of markets) add(name, code);
  return marketsByName;
});
