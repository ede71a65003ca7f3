import type { Rule } from "../rule.ts";
import { unusedName } from "../rule-names.ts";

export const unusedSharedBlock: Rule = {
  meta: {
    code: "unused-shared-block",
    severity: "warning",
    tier: "content",
    title: "A shared block that no page shows",
    usedIn: ["campaign", "experiment", "layout", "mail", "route", "shared-block"],
  },
  check: unusedName({
    kind: "shared-block",
    locate: ({ manifests }) =>
      [...manifests.sharedBlocks].map(([name, { document }]) => [name, { document, path: ["name"] }]),
    message: (name) => `No page shows the shared block "${name}".`,
    hint: (name) => `Delete the file, or add { "ref": "${name}" } to a page.`,
  }),
};
