import { differingArguments } from "../../site/differing-arguments.ts";
import type { Rule } from "../rule.ts";

const list = (names: ReadonlySet<string>): string => [...names].map((name) => `{${name}}`).join(", ");

export const messageArgumentsDiffer: Rule = {
  meta: {
    code: "message-arguments-differ",
    severity: "error",
    tier: "reference",
    title: "A message has other values in another locale",
    configurable: true,
    once: true,
  },
  check: (site, report) => {
    for (const { document, key, usage, first, isInWords } of differingArguments(site)) {
      const [missing, added] = [first.names.difference(usage.names), usage.names.difference(first.names)];
      const [here, there] = [`The text in ${usage.locale}`, `the text in ${first.locale}`];
      const differences = [
        ...(missing.size > 0 ? [`${here} leaves out ${list(missing)}, which ${there} has.`] : []),
        ...(added.size > 0 ? [`${here} has ${list(added)}, which ${there} leaves out.`] : []),
      ];
      report({
        document,
        path: [key],
        message: differences.join(" "),
        ...(isInWords
          ? {
              severity: "warning",
              hint: "Use the same values in both, or keep the text if it is right like this.",
            }
          : { hint: "Insert the same values in every language, so that no shopper misses a figure." }),
      });
    }
  },
};
