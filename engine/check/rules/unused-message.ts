import { mergeCatalogues } from "../../site/message-catalogues.ts";
import { isEngineKey } from "../../texts/engine-key.ts";
import type { Rule } from "../rule.ts";
import { unusedName } from "../rule-names.ts";

export const unusedMessage: Rule = {
  meta: {
    code: "unused-message",
    severity: "warning",
    tier: "content",
    title: "A message that nothing shows",
    usedIn: [
      "campaign",
      "experiment",
      "form",
      "layout",
      "mail",
      "payments",
      "product",
      "quiz",
      "route",
      "shared-block",
      "site",
      "taxes",
    ],
  },
  check: unusedName({
    kind: "message",
    locate: ({ manifests }) => {
      const listed = new Set(manifests.markets?.value.locales.map(({ code }) => code));
      // `unknown-locale` reports the others with all their messages.
      const catalogues = [...mergeCatalogues(manifests)].flatMap(([locale, messages]) =>
        listed.has(locale) ? [messages] : [],
      );
      return new Map(
        catalogues
          .toReversed()
          .flatMap((messages) => [...messages])
          .filter(([key]) => !isEngineKey(key))
          .map(([key, { document }]) => [key, { document, path: [key], part: "key" }]),
      );
    },
    message: (name) => `Nothing shows the message "${name}".`,
    hint: (name, { manifests }) =>
      `Remove it from ${[...mergeCatalogues(manifests)].flatMap(([locale, messages]) => (messages.has(name) ? [locale] : [])).join(", ")}.`,
  }),
};
