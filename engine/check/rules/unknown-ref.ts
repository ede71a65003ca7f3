import type { Rule } from "../rule.ts";
import { unknownName } from "../rule-names.ts";

export const unknownRef: Rule = {
  meta: {
    code: "unknown-ref",
    severity: "error",
    tier: "reference",
    title: "No shared block has this name",
  },
  check: unknownName({
    kind: "shared-block",
    what: "shared block",
    list: ({ manifests }) => manifests.names["shared-block"],
    message: (name) => `There is no shared block named "${name}".`,
  }),
};
