import type { LinkedSite } from "../../link/link-site.ts";
import { messageFacts } from "../../link/message-facts.ts";
import { valueNames } from "../../link/message-values.ts";
import { suggestName } from "../../problems/suggest.ts";
import { allUses, messageKeys, neededMessages } from "../field-uses.ts";
import type { Rule } from "../rule.ts";

/** By message, the values that the browser fills in where it is shown. */
function liveValues(site: LinkedSite): Map<string, readonly string[]> {
  const live = new Map<string, readonly string[]>();
  for (const use of allUses(site)) {
    if (use.values !== undefined) for (const { key } of messageKeys(use)) live.set(key, use.values);
  }
  return live;
}

export const unknownMessageArgument: Rule = {
  code: "unknown-message-argument",
  check: (site, report) => {
    const { world } = site;
    const markets = world.markets?.value;
    if (markets === undefined || world.site === undefined) return;
    const live = liveValues(site);
    const needed = neededMessages(site);
    for (const [locale, files] of world.messages) {
      const users = markets.markets.filter(
        (market) =>
          market.locale === locale ||
          markets.locales.find(({ code }) => code === market.locale)?.fallback === locale,
      );
      const offered = users.map((market) => valueNames(world, market));
      for (const { document, value } of files) {
        for (const [key, { names }] of messageFacts(value)) {
          // What only one market's law says is not said in the others that read the catalogue; what nobody shows may be shown anywhere.
          const shownIn = needed.get(key)?.markets;
          for (const name of names) {
            if (live.get(key)?.includes(name)) continue;
            const lacking = users.filter(
              ({ code }, index) => !offered[index]?.has(name) && (shownIn?.has(code) ?? true),
            );
            if (lacking.length === 0) continue;
            report({
              document,
              path: [key],
              message: `The message uses {${name}}, but ${offered.every((values) => !values.has(name)) ? "nothing provides" : `${lacking.map((market) => market.code).join(", ")} lacks`} that value.`,
              ...suggestName(name, offered[0] ?? [], "value"),
            });
          }
        }
      }
    }
  },
};
