import { cataloguesOf } from "../../link/catalogue.ts";
import { liveMessage } from "../../link/live-message.ts";
import { parseMessage } from "../../link/parse-message.ts";
import { usesOf } from "../field-uses.ts";
import type { Rule } from "../rule.ts";
import { eachKey } from "../written-texts.ts";

export const liveTextTooRich: Rule = {
  code: "live-text-too-rich",
  texts: "each",
  check: (site, report) => {
    const seen = new Set<string>();
    for (const use of usesOf(site, "liveText")) {
      const live = new Set(use.values);
      const known = (name: string) => (live.has(name) ? undefined : "x");
      eachKey(use, (key) => {
        for (const [locale, catalogue] of cataloguesOf(site.world)) {
          const message = catalogue.get(key);
          if (message === undefined || seen.has(`${locale} ${key}`)) continue;
          seen.add(`${locale} ${key}`);
          if (!parseMessage(message.text).ok || liveMessage(message.text, known) !== undefined) continue;
          report({
            document: message.document,
            path: [key],
            message:
              "The browser completes this text, and can do no more than insert names and choose one plural.",
            hint: "Use {name}s and at most one {name, plural, one {…} other {…}}, without formats and selects.",
          });
        }
      });
    }
  },
};
