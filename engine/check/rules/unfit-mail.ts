import { formTriggers } from "../../schema/mail.ts";
import type { Finding } from "../../site/finding.ts";
import type { LinkedMail } from "../../site/link-site.ts";
import type { Rule } from "../rule.ts";

/** What is wrong with the form that a mail answers. */
function findFormMistake({ document, value: { trigger, form } }: LinkedMail): Finding | undefined {
  const isForForm = formTriggers.some((name) => name === trigger);
  if (isForForm === (form !== undefined)) return undefined;
  return isForForm
    ? {
        document,
        path: ["trigger"],
        message: `A mail with the trigger "${trigger}" answers a form, but this one names none.`,
        hint: 'Add "form" with the name of the form.',
      }
    : {
        document,
        path: ["form"],
        message: `A mail with the trigger "${trigger}" answers no form.`,
        hint: 'Remove "form", or set the trigger to "form-accepted".',
      };
}

/** Shared blocks, such as an imprint, are in many mails and say nothing about this one. */
function findEmptyMarkets({ blocks }: LinkedMail, markets: readonly string[]): readonly string[] {
  const limits = blocks.flatMap(({ declared, document, markets: only }) =>
    declared.document === document ? [only] : [],
  );
  return markets.filter((code) => !limits.some((only) => only?.includes(code) ?? true));
}

export const unfitMail: Rule = {
  meta: {
    code: "unfit-mail",
    severity: "error",
    tier: "content",
    title: "A mail does not fit its trigger, or another mail has the same one",
    once: true,
  },
  check: (site, report) => {
    const everywhere = site.manifests.markets?.value.markets.map(({ code }) => code) ?? [];
    const first = new Map<string, string>();
    for (const mail of site.mails.values()) {
      const { name, document, value } = mail;
      const mistake = findFormMistake(mail);
      if (mistake) {
        report(mistake);
        continue;
      }
      const key = (market: string) => `${value.trigger} ${value.form} ${market}`;
      const markets = value.markets ?? everywhere;
      const empty = findEmptyMarkets(mail, markets);
      if (empty.length > 0)
        report({
          document,
          path: ["blocks"],
          message: `Customers in ${empty.join(", ")} would get a mail without a text of its own.`,
          hint: 'Add a block for them, or name the other "markets" of the mail.',
        });
      const shared = markets.filter((market) => first.has(key(market)));
      for (const market of markets) if (!first.has(key(market))) first.set(key(market), name);
      const [market] = shared;
      if (market === undefined) continue;
      report({
        document,
        path: ["trigger"],
        message: `The mail "${first.get(key(market))}" has the same trigger in ${shared.join(", ")}, so customers would get both.`,
        hint: 'Give each of them other "markets", or remove one.',
      });
    }
  },
};
