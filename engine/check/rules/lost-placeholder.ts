import { mergeCatalogues } from "../../site/message-catalogues.ts";
import { builtInValues } from "../../site/message-values.ts";
import { messageArguments, parseMessage } from "../../site/parse-message.ts";
import { isEngineKey } from "../../texts/engine-key.ts";
import { readEngineText } from "../../texts/engine-texts.ts";
import type { Rule } from "../rule.ts";

const builtIn: ReadonlySet<string> = new Set(builtInValues);

/** The values that the engine fills into one of its texts, besides those that every message may use. */
const filledValues = (key: string): string[] =>
  [...messageArguments(parseMessage(readEngineText("en", key) ?? ""))].filter((name) => !builtIn.has(name));

export const lostPlaceholder: Rule = {
  meta: {
    code: "lost-placeholder",
    severity: "error",
    tier: "content",
    title: "A message overrides a text of the engine without one of its values",
    once: true,
  },
  check: ({ manifests }, report) => {
    for (const messages of mergeCatalogues(manifests).values())
      for (const [key, { text, document }] of messages) {
        if (!isEngineKey(key)) continue;
        const parsed = parseMessage(text);
        // `invalid-message` reports a text that cannot be parsed.
        if (!parsed.ok) continue;
        const names = messageArguments(parsed);
        const lost = filledValues(key).filter((name) => !names.has(name));
        if (lost.length === 0) continue;
        const list = lost.map((name) => `{${name}}`).join(" and ");
        report({
          document,
          path: [key],
          message: `The engine's text has ${list}, and this one does not: visitors would miss it.`,
          hint: `Write ${list} into the text. The engine says: "${readEngineText("en", key)}"`,
        });
      }
  },
};
