import { mergeCatalogues } from "../../site/message-catalogues.ts";
import type { Rule } from "../rule.ts";
import { unusedName } from "../unused-name.ts";

export const unusedMessage: Rule = {
  meta: {
    code: "unused-message",
    severity: "warning",
    title: "A message that nothing shows",
    configurable: true,
  },
  check: unusedName({
    kind: "message",
    defined: ({ manifests }) => {
      const catalogues = [...mergeCatalogues(manifests).values()];
      return new Map(
        catalogues
          .toReversed()
          .flatMap((messages) => [...messages])
          .map(([key, { document }]) => [key, { document, path: [key], part: "key" }]),
      );
    },
    message: (name) => `Nothing shows the message "${name}".`,
    hint: (name, { manifests }) =>
      `Remove it from ${[...mergeCatalogues(manifests)].flatMap(([locale, messages]) => (messages.has(name) ? [locale] : [])).join(", ")}.`,
  }),
};
