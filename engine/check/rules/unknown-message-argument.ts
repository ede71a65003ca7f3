import { suggestName } from "../../problems/suggest.ts";
import { unknownArguments } from "../../site/message-values.ts";
import type { Rule } from "../rule.ts";

export const unknownMessageArgument: Rule = {
  meta: {
    code: "unknown-message-argument",
    severity: "error",
    tier: "shape",
    title: "A message uses an unknown value",
  },
  check: (site, report) => {
    for (const { document, key, name, lacking, offered } of unknownArguments(site)) {
      report({
        document,
        path: [key],
        message: `The message uses {${name}}, but ${lacking.length === 0 ? "nothing provides" : `${lacking.join(", ")} lacks`} that value.`,
        ...suggestName(name, offered, "value"),
      });
    }
  },
};
