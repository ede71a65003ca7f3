import type { Rule } from "../rule.ts";
import { unusedName } from "../rule-names.ts";

export const unusedProduct: Rule = {
  meta: {
    code: "unused-product",
    severity: "warning",
    tier: "content",
    title: "A product that nothing offers",
    usedIn: ["campaign", "experiment", "layout", "route", "shared-block", "site"],
  },
  check: unusedName({
    kind: "product",
    locate: ({ manifests }) =>
      [...manifests.products].map(([name, { document }]) => [name, { document, path: ["id"] }]),
    message: (name) => `Nothing offers the product "${name}".`,
    hint: () => 'Delete the file, or add the id to "products" of a route or of site.json.',
  }),
};
