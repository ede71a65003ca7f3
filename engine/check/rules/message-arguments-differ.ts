import { cataloguesOf } from "../../link/catalogue.ts";
import { isPlain, messageArguments, parseMessage } from "../../link/parse-message.ts";
import type { Rule } from "../rule.ts";

const list = (names: ReadonlySet<string>): string =>
  names.size === 0 ? "none" : [...names].map((name) => `{${name}}`).join(", ");

export const messageArgumentsDiffer: Rule = {
  code: "message-arguments-differ",
  check: ({ world }, report) => {
    const catalogues = cataloguesOf(world);
    const markets = world.markets?.value;
    // The default market's catalogue is the one that the others are held against.
    const first = markets?.markets.find((market) => market.code === markets.default)?.locale;
    const order = [...catalogues.keys()].sort((a, b) => Number(b === first) - Number(a === first));
    const reference = new Map<string, { names: ReadonlySet<string>; locale: string }>();
    const none: ReadonlySet<string> = new Set();
    for (const locale of order) {
      for (const [key, { text, document }] of catalogues.get(locale) ?? []) {
        const plain = isPlain(text);
        if (!plain && !parseMessage(text).ok) continue;
        const names = plain ? none : messageArguments(text);
        const known = reference.get(key);
        if (known === undefined) reference.set(key, { names, locale });
        else if (known.names.size !== names.size || [...names].some((name) => !known.names.has(name))) {
          report({
            document,
            path: [key],
            message: `The message "${key}" uses ${list(names)} in ${locale}, but ${list(known.names)} in ${known.locale}.`,
            hint: "Use the same values in every language.",
          });
        }
      }
    }
  },
};
