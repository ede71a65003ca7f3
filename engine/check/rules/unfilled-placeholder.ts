import { mailPlaceholders } from "../../schema/mail.ts";
import { mailUses } from "../../site/collect-field-uses.ts";
import type { LinkedMail, LinkedSite } from "../../site/link-site.ts";
import { completeCatalogue, type Message } from "../../site/message-catalogues.ts";
import { valueNames } from "../../site/message-values.ts";
import { messageArguments, parseMessage } from "../../site/parse-message.ts";
import type { Rule } from "../rule.ts";

/** The messages of a key in the markets of a mail, each once. */
function listMessages({ manifests }: LinkedSite, { value }: LinkedMail, key: string): Set<Message> {
  const markets = manifests.markets?.value.markets ?? [];
  return new Set(
    markets
      .filter(({ code }) => value.markets?.includes(code) ?? true)
      .flatMap(({ locale }) => completeCatalogue(manifests, locale).get(key) ?? []),
  );
}

export const unfilledPlaceholder: Rule = {
  meta: {
    code: "unfilled-placeholder",
    severity: "error",
    tier: "content",
    title: "A mail's subject or preheader has a placeholder that its trigger does not fill",
    once: true,
  },
  check: (site, report) => {
    const reported = new Set<Message>();
    const values = new Set(
      site.manifests.markets?.value.markets.flatMap((market) => [...valueNames(site.manifests, market)]),
    );
    for (const mail of site.mails.values()) {
      const { trigger } = mail.value;
      const filled = mailPlaceholders[trigger];
      const hint =
        filled.length === 0
          ? "Remove it: this trigger fills none."
          : `Use ${filled.map((name) => `{${name}}`).join(", ")}.`;
      for (const use of mailUses(mail).filter((field) => field.is("liveText"))) {
        // `foreign-placeholder` reports values of messages in a literal text, and `unknown-message-argument` unknown ones
        // in a message.
        const unfilled = (text: string, isReported: (name: string) => boolean) =>
          [...messageArguments(parseMessage(text))].find(
            (name) => !filled.includes(name) && (use.values?.includes(name) || !isReported(name)),
          );
        const describe = (name: string) =>
          `A mail with the trigger "${trigger}" does not fill {${name}}: customers read the braces.`;
        for (const { text, below } of use.texts()) {
          if (!text.startsWith("t:")) {
            const name = unfilled(text, (value) => values.has(value));
            if (name !== undefined) report({ ...use.locate(below), message: describe(name), hint });
            continue;
          }
          const key = text.slice(2);
          for (const message of listMessages(site, mail, key)) {
            const name = unfilled(message.text, () => true);
            if (name === undefined || reported.has(message)) continue;
            reported.add(message);
            const place = { document: message.document, path: [key], mistake: `${mail.name} ${key}` };
            report({ ...place, message: describe(name), hint });
          }
        }
      }
    }
  },
};
