import { differingArguments } from "../../site/differing-arguments.ts";
import type { Rule } from "../rule.ts";

const list = (names: ReadonlySet<string>): string =>
  names.size === 0 ? "none" : [...names].map((name) => `{${name}}`).join(", ");

export const messageArgumentsDiffer: Rule = {
  meta: {
    code: "message-arguments-differ",
    severity: "error",
    title: "A message has other values in another locale",
    repeats: ["foreign-placeholder", "unknown-message-argument", "invalid-phone", "invalid-email"],
    once: true,
  },
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
