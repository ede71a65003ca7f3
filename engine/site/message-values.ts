import type { Document } from "../json/document.ts";
import { memoize } from "../json/memoize.ts";
import type { MarketManifest } from "../schema/markets.ts";
import { allUses } from "./collect-field-uses.ts";
import { contactValues } from "./contacts.ts";
import type { LinkedSite } from "./link-site.ts";
import type { Manifests } from "./manifests.ts";
import { neededMessages } from "./needed-messages.ts";
import { messageFacts } from "./parse-message.ts";

/** Values that every message may use, in addition to the facts and contacts of site.json and markets.json. */
export const builtInValues = ["brand", "country", "currency", "year", "savings"] as const;

/** Names of the values that messages may use in a market. */
export function valueNames(manifests: Manifests, market: MarketManifest): Set<string> {
  return new Set([
    ...builtInValues,
    ...Object.keys(manifests.settings?.value.facts ?? {}),
    ...Object.keys(market.facts ?? {}),
    ...Object.keys(contactValues(manifests.settings?.value.contact, market.contact, (code) => code)),
  ]);
}

/** A placeholder that a message uses and that has no value in some market that shows it. */
export interface UnknownArgument {
  readonly document: Document;
  readonly key: string;
  readonly name: string;
  /** Codes of the markets without it; empty if no market that reads the catalogue has it. */
  readonly lacking: readonly string[];
  /** Names that could be used instead. */
  readonly offered: ReadonlySet<string>;
}

/** By message, the values that the browser fills in. */
function liveValues(site: LinkedSite): Map<string, readonly string[]> {
  const live = new Map<string, readonly string[]>();
  for (const use of allUses(site)) {
    const { values } = use;
    if (values) for (const { key } of use.messageKeys()) live.set(key, values);
  }
  return live;
}

/** Every placeholder that messages use and nothing provides. */
export const unknownArguments = memoize((site: LinkedSite): readonly UnknownArgument[] => {
  const { manifests } = site;
  const markets = manifests.markets?.value;
  if (markets === undefined || manifests.settings === undefined) return [];
  const live = liveValues(site);
  return [...manifests.messages].flatMap(([locale, files]) => {
    const users = markets.markets.filter(
      (market) =>
        market.locale === locale ||
        markets.locales.find(({ code }) => code === market.locale)?.fallback === locale,
    );
    const offered = users.map((market) => valueNames(manifests, market));
    return files.flatMap(({ document, value }) =>
      [...messageFacts(value)].flatMap(([key, { names }]) => {
        return [...names].flatMap((name): UnknownArgument[] => {
          if (live.get(key)?.includes(name) || offered.every((values) => values.has(name))) return [];
          // Ignore markets that never show this message: some values exist only where local law requires
          // them.
          const shownIn = neededMessages(site).get(key)?.markets;
          if (shownIn === undefined) return [];
          const lacking = users.flatMap(({ code }, index) =>
            offered[index]?.has(name) || !shownIn.has(code) ? [] : [code],
          );
          if (lacking.length === 0) return [];
          const isNowhere = offered.every((values) => !values.has(name));
          return [
            { document, key, name, lacking: isNowhere ? [] : lacking, offered: offered[0] ?? new Set() },
          ];
        });
      }),
    );
  });
});
