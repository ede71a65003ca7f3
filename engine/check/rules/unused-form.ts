import type { Rule } from "../rule.ts";
import { unusedName } from "../rule-names.ts";

export const unusedForm: Rule = {
  meta: {
    code: "unused-form",
    severity: "warning",
    tier: "content",
    title: "A form that no page shows and no quiz sends",
    usedIn: ["campaign", "experiment", "layout", "mail", "quiz", "route", "shared-block"],
  },
  check: unusedName({
    kind: "form",
    locate: ({ manifests }) =>
      [...manifests.forms].map(([name, { document }]) => [name, { document, path: ["name"] }]),
    message: (name) => `No page shows the form "${name}", and no quiz sends it.`,
    hint: () => "Delete the file, or name the form in a form block.",
  }),
};
