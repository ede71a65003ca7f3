import { findUses } from "../../site/collect-field-uses.ts";
import { liveMessage } from "../../site/live-message.ts";
import { mergeCatalogues } from "../../site/message-catalogues.ts";
import { parseMessage } from "../../site/parse-message.ts";
import type { Rule } from "../rule.ts";

export const liveTextTooRich: Rule = {
  meta: {
    code: "live-text-too-rich",
    severity: "error",
    tier: "shape",
    title: "A text is too complex for the browser",
  },
  check: (site, report) => {
    const checkedTexts = new Set<string>();
    for (const use of findUses(site, "liveText")) {
      const live = new Set(use.values);
      const findValue = (name: string) => (live.has(name) ? undefined : "x");
      for (const { key } of use.messageKeys()) {
        for (const [locale, messages] of mergeCatalogues(site.manifests)) {
          const message = messages.get(key);
          if (message === undefined || checkedTexts.has(`${locale} ${key}`)) continue;
          checkedTexts.add(`${locale} ${key}`);
          if (!parseMessage(message.text).ok || liveMessage(message.text, findValue) !== undefined) continue;
          report({
            document: message.document,
            path: [key],
            message: "The browser completes this text. It can only insert names and choose one plural.",
            hint: "Use {name} and at most one {name, plural, one {…} other {…}}, without formats or selects.",
          });
        }
      }
    }
  },
};
