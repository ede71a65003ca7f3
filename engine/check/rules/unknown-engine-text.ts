import { suggestName } from "../../problems/suggest.ts";
import { adviseRenamedKey } from "../../schema/renamed-keys.ts";
import { mergeCatalogues } from "../../site/message-catalogues.ts";
import { isEngineKey } from "../../texts/engine-key.ts";
import { engineKeys } from "../../texts/engine-texts.ts";
import type { Rule } from "../rule.ts";

export const unknownEngineText: Rule = {
  meta: {
    code: "unknown-engine-text",
    severity: "error",
    tier: "reference",
    title: "A message overrides a text that the engine does not have",
    once: true,
  },
  check: ({ manifests }, report) => {
    for (const messages of mergeCatalogues(manifests).values())
      for (const [key, { document }] of messages) {
        if (!isEngineKey(key) || engineKeys.has(key)) continue;
        const advice = adviseRenamedKey("messages", [key]);
        report({
          document,
          path: [key],
          part: "key",
          message: `The engine has no text "${key}". Keys that start with "engine." only override its texts.`,
          ...(advice === undefined ? suggestName(key, engineKeys, "text of the engine") : { hint: advice }),
        });
      }
  },
};
