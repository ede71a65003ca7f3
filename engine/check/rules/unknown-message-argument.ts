import { suggestName } from "../../problems/suggest.ts";
import type { Rule } from "../rule.ts";
import { unknownArguments } from "../unknown-arguments.ts";

export const unknownMessageArgument: Rule = {
  code: "unknown-message-argument",
  texts: "each",
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
