import type { Rule } from "../rule.ts";
import { unusedName } from "../rule-names.ts";

export const unusedLayout: Rule = {
  meta: {
    code: "unused-layout",
    severity: "warning",
    tier: "content",
    title: "A layout that no route uses",
    usedIn: ["campaign", "experiment", "route"],
  },
  check: unusedName({
    kind: "layout",
    locate: ({ manifests }) =>
      [...manifests.layouts].map(([name, { document }]) => [name, { document, path: ["name"] }]),
    message: (name) => `No route uses the layout "${name}".`,
    hint: () => "Delete the file, or use the layout in a route.",
  }),
};
