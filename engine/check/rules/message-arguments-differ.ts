import { cataloguesOf, type Message } from "../../link/catalogue.ts";
import { type MessageFacts, messageFacts } from "../../link/message-facts.ts";
import { isPlain } from "../../link/parse-message.ts";
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
    const none: MessageFacts = { names: new Set() };
    const factsOf = ({ text, file }: Message, key: string) =>
      isPlain(text) ? none : (messageFacts(file).get(key) ?? none);
    // A key with only plain texts has no values that could differ.
    const keys = new Set(
      [...world.messages.values()].flatMap((files) =>
        files.flatMap(({ value }) => [...messageFacts(value).keys()]),
      ),
    );
    for (const key of keys) {
      let known: { names: ReadonlySet<string>; locale: string } | undefined;
      for (const locale of order) {
        const message = catalogues.get(locale)?.get(key);
        const facts = message && factsOf(message, key);
        if (message === undefined || facts === undefined || facts.error !== undefined) continue;
        const { names } = facts;
        known ??= { names, locale };
        if (known.names.size === names.size && [...names].every((name) => known?.names.has(name))) continue;
        report({
          document: message.document,
          path: [key],
          message: `The message "${key}" uses ${list(names)} in ${locale}, but ${list(known.names)} in ${known.locale}.`,
          hint: "Use the same values in every language.",
        });
      }
    }
  },
};
