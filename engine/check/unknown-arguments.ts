import type { LinkedSite } from "../link/link-site.ts";
import { messageFacts } from "../link/message-facts.ts";
import { valueNames } from "../link/message-values.ts";
import type { Document } from "../read/document.ts";
import { oncePer } from "../read/once-per.ts";
import { usesOf } from "./field-uses.ts";
import { neededMessages } from "./needed-messages.ts";
import { eachKey } from "./written-texts.ts";

/** A value that a message uses, and some market that shows it does not have. */
export interface UnknownArgument {
  readonly document: Document;
  readonly key: string;
  readonly name: string;
  /** Codes of the markets without it; empty where none that reads the catalogue has it. */
  readonly lacking: readonly string[];
  /** Values that stand ready there. */
  readonly offered: ReadonlySet<string>;
}

/** By message, the values that the browser fills in where it is shown. */
function liveValues(site: LinkedSite): Map<string, readonly string[]> {
  const live = new Map<string, readonly string[]>();
  for (const use of usesOf(site, "liveText")) eachKey(use, (key) => live.set(key, use.values ?? []));
  return live;
}

/** Every value that messages use and nothing provides. */
export const unknownArguments = oncePer((site: LinkedSite): readonly UnknownArgument[] => {
  const { world } = site;
  const markets = world.markets?.value;
  if (markets === undefined || world.site === undefined) return [];
  const live = liveValues(site);
  return [...world.messages].flatMap(([locale, files]) => {
    const users = markets.markets.filter(
      (market) =>
        market.locale === locale ||
        markets.locales.find(({ code }) => code === market.locale)?.fallback === locale,
    );
    const offered = users.map((market) => valueNames(world, market));
    return files.flatMap(({ document, value }) =>
      [...messageFacts(value)].flatMap(([key, { names }]) => {
        return [...names].flatMap((name): UnknownArgument[] => {
          if (live.get(key)?.includes(name) || offered.every((values) => values.has(name))) return [];
          // What only one market's law says is not said in the others that read the catalogue; what nobody shows lacks nothing.
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
