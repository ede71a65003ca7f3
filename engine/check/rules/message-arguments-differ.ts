import { differingArguments } from "../differing-arguments.ts";
import type { Rule } from "../rule.ts";

const list = (names: ReadonlySet<string>): string =>
  names.size === 0 ? "none" : [...names].map((name) => `{${name}}`).join(", ");

export const messageArgumentsDiffer: Rule = {
  code: "message-arguments-differ",
  texts: "each",
  check: (site, report) => {
    for (const { document, key, own, first } of differingArguments(site)) {
      report({
        document,
        path: [key],
        message: `The message "${key}" uses ${list(own.names)} in ${own.locale}, but ${list(first.names)} in ${first.locale}.`,
        hint: "Use the same values in every language.",
      });
    }
  },
};
