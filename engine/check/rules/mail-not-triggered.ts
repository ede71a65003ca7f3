import { hasInvalidManifest } from "../../site/manifests.ts";
import { findMessage } from "../../site/message-catalogues.ts";
import { orderForms } from "../forms.ts";
import type { Rule } from "../rule.ts";

/** What mails are called in the languages of shops, without the placeholder {email}. */
const mailWord = /(?<!\{)\b(?:e-?\u2060?-?mail|mails?\b|mejl|e-\u2060?post|courriel)|sähköposti/iu;

export const mailNotTriggered: Rule = {
  meta: {
    code: "mail-not-triggered",
    severity: "warning",
    tier: "content",
    title: "A text promises a mail that nothing sends",
  },
  check: (site, report) => {
    const { manifests, mails } = site;
    if (mails.size === 0 || hasInvalidManifest(manifests, "mail")) return;
    // A misspelt form may be this one.
    if (
      [...mails.values()].some(({ value: { form } }) => form !== undefined && !manifests.names.form.has(form))
    )
      return;
    const ordering = new Set([...orderForms(site)].map((form) => form.document));
    for (const [name, { document, value }] of manifests.forms) {
      const text = value.sent?.text;
      if (text === undefined) continue;
      const answers = [...mails.values()].filter(({ value: { form, trigger } }) =>
        ordering.has(document) ? trigger === "order-placed" || trigger === "order-closed" : form === name,
      );
      const promised = (manifests.markets?.value.markets ?? []).filter(({ code, locale }) => {
        if (answers.some((mail) => mail.value.markets?.includes(code) ?? true)) return false;
        const message = text.startsWith("t:") ? findMessage(manifests, locale, text.slice(2))?.text : text;
        return message !== undefined && mailWord.test(message);
      });
      if (promised.length === 0) continue;
      report({
        document,
        path: ["sent", "text"],
        message: `This text speaks of a mail, but no mail answers the form "${name}" in ${promised.map(({ code }) => code).join(", ")}.`,
        hint: `Write a mail with "form": "${name}", or change the text.`,
      });
    }
  },
};
