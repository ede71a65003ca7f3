import type { Rule } from "../rule.ts";
import { unknownName } from "../rule-names.ts";

export const unknownLayout: Rule = {
  meta: {
    code: "unknown-layout",
    severity: "error",
    tier: "reference",
    title: "No layout has this name",
  },
  check: unknownName({
    kind: "layout",
    what: "layout",
    list: ({ manifests }) => manifests.names.layout,
    message: (name) => `There is no layout named "${name}".`,
  }),
};
