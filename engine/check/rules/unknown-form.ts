import type { Rule } from "../rule.ts";
import { unknownName } from "../rule-names.ts";

export const unknownForm: Rule = {
  meta: {
    code: "unknown-form",
    severity: "error",
    tier: "reference",
    title: "No form has this name",
  },
  check: unknownName({
    kind: "form",
    what: "form",
    list: ({ manifests }) => manifests.names.form,
    message: (name) => `There is no form with the name "${name}".`,
  }),
};
