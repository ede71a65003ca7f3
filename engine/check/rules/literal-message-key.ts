import { memoize } from "../../json/memoize.ts";
import { suggestNear } from "../../problems/suggest.ts";
import { literalTexts } from "../../site/find-texts.ts";
import type { Manifests } from "../../site/manifests.ts";
import { mergeCatalogues } from "../../site/message-catalogues.ts";
import { engineKeys } from "../../texts/engine-texts.ts";
import type { Rule } from "../rule.ts";

/** A text that is only a key, such as "take.hero.title", perhaps after a misspelt "t:". */
const keyForm = /^\s*(t\s*[:;.]\s*)?([a-z][\w-]*(?:\.[\w-]+)+)\s*$/i;

interface KnownKeys {
  readonly keys: ReadonlySet<string>;
  /** The first two names of each key with at least three: "take.hero". */
  readonly groups: ReadonlySet<string>;
}

const readGroup = (key: string): string => key.split(".").slice(0, 2).join(".");

const knownKeys = memoize((manifests: Manifests): KnownKeys => {
  const messageKeys = [...mergeCatalogues(manifests).values()].flatMap((messages) => [...messages.keys()]);
  const keys = new Set([...messageKeys, ...engineKeys]);
  const groups = new Set([...keys].filter((key) => key.split(".").length > 2).map(readGroup));
  return { keys, groups };
});

/** The key that a text certainly means, because of its prefix or because there are messages like it. */
function meantKey(manifests: Manifests, text: string): string | undefined {
  const [, prefix, key] = keyForm.exec(text) ?? [];
  if (key === undefined) return undefined;
  const { keys, groups } = knownKeys(manifests);
  const isKnown = keys.has(key) || (key.split(".").length > 2 && groups.has(readGroup(key)));
  return prefix !== undefined || isKnown ? key : undefined;
}

export const literalMessageKey: Rule = {
  meta: {
    code: "literal-message-key",
    severity: "error",
    tier: "shape",
    title: "A text is the key of a message",
  },
  check: (site, report) => {
    const { manifests } = site;
    for (const messages of mergeCatalogues(manifests).values())
      for (const [key, { text, document }] of messages) {
        if (meantKey(manifests, text) === undefined) continue;
        report({
          document,
          path: [key],
          message: `Visitors read "${text}": a message does not insert another one.`,
          hint: "Write the text itself.",
        });
      }
    for (const { text, document, path } of literalTexts(site)) {
      const key = meantKey(manifests, text);
      if (key === undefined) continue;
      const message = `Visitors read "${text}". Only a text that starts with "t:" names a message.`;
      const { keys } = knownKeys(manifests);
      if (keys.has(key)) {
        const fix = { find: text, replace: `t:${key}` };
        report({ document, path, message, hint: `Write "t:${key}".`, fix });
      } else {
        const near = suggestNear(key, [...keys])?.hint ?? "There is no such message yet.";
        report({ document, path, message, hint: `Write "t:" and the key. ${near}` });
      }
    }
  },
};
