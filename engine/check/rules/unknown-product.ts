import type { Rule } from "../rule.ts";
import { unknownName } from "../rule-names.ts";

export const unknownProduct: Rule = {
  meta: {
    code: "unknown-product",
    severity: "error",
    tier: "reference",
    title: "No product has this id",
  },
  check: unknownName({
    kind: "product",
    what: "product",
    list: ({ manifests }) => manifests.names.product,
    message: (name) => `There is no product with the id "${name}".`,
  }),
};
