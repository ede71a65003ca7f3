import type { Rule } from "../rule.ts";
import { unknownName } from "../rule-names.ts";

export const unknownTheme: Rule = {
  meta: {
    code: "unknown-theme",
    severity: "error",
    tier: "reference",
    title: "No theme has this name",
  },
  check: unknownName({
    kind: "theme",
    what: "theme",
    list: ({ manifests }) => manifests.names.theme,
    message: (name) => `There is no theme named "${name}".`,
  }),
};
