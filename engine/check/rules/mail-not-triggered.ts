import type { MailManifest } from "../../schema/mail.ts";
import { allBlocks, blockUses, formUses, quizUses } from "../../site/collect-field-uses.ts";
import type { FieldUse } from "../../site/field-use.ts";
import { fullPage, type LinkedSite } from "../../site/link-site.ts";
import { hasInvalidManifest } from "../../site/manifests.ts";
import { findMessage } from "../../site/message-catalogues.ts";
import { orderForms } from "../forms.ts";
import { pagesAfterOrder } from "../pages-after-order.ts";
import type { Rule } from "../rule.ts";

/** What mails are called in the languages of shops, without the placeholder {email}. */
const mail = String.raw`(?<!\{)\b(?:e-?mail|mails?\b|mejl|e-?post\b|courriel|correo electr)`;

const mailWord = new RegExp(`${mail}|sähköposti`, "iu");

/** Words that promise a mail, where the word alone may also name an address: "you get an email", "by email". */
const promise = new RegExp(
  [
    String.raw`\b(?:by|get an|receive an|send you an|per|par|via|på|med|eine?|une?|ett?|en|un) ${mail}(?!\w*(?:-?adress|\s+address))`,
    "sähköpostitse|saat sähköpostin|sähköpostilla|sähköpostiin",
  ].join("|"),
  "iu",
);

/** The markets in which no mail follows a fact. */
type Lacking = readonly { readonly code: string; readonly locale: string }[];

/** A text as written in a market, without what only a browser reads. */
function readText({ manifests }: LinkedSite, text: string, locale: string): string {
  const message = text.startsWith("t:") ? findMessage(manifests, locale, text.slice(2))?.text : text;
  return message?.replaceAll(/[\u2060\u00ad]/g, "") ?? "";
}

export const mailNotTriggered: Rule = {
  meta: {
    code: "mail-not-triggered",
    severity: "warning",
    tier: "content",
    title: "A text promises a mail that nothing sends",
  },
  check: (site, report) => {
    const { manifests, mails } = site;
    if (hasInvalidManifest(manifests, "mail")) return;
    const manifestMails = [...mails.values()].map(({ value }) => value);
    // A misspelt form may be this one.
    if (manifestMails.some(({ form }) => form !== undefined && !manifests.names.form.has(form))) return;
    const markets = manifests.markets?.value.markets ?? [];
    const without = (answers: (mail: MailManifest) => boolean): Lacking =>
      markets.filter(
        ({ code }) =>
          !manifestMails.some((value) => answers(value) && (value.markets?.includes(code) ?? true)),
      );
    const confirmed = ({ trigger }: MailManifest) => trigger === "order-placed" || trigger === "order-closed";
    /** Reports the first text that promises a mail, for each set of markets without one. */
    const validate = (uses: Iterable<FieldUse>, lacking: Lacking, about: string, hint: string) => {
      if (lacking.length === 0) return;
      for (const use of uses)
        for (const { text, below } of use.texts()) {
          const { document, path } = use.locate(below);
          const words = path[0] === "sent" ? mailWord : promise;
          const codes = lacking.flatMap(({ code, locale }) =>
            words.test(readText(site, text, locale)) ? [code] : [],
          );
          if (codes.length > 0)
            report({
              document,
              path,
              message: `This text speaks of a mail, but no mail ${about} in ${codes.join(", ")}.`,
              hint: `${hint}, or change the text.`,
              mistake: about,
            });
        }
    };
    const ordering = new Set([...orderForms(site)].map((form) => form.document));
    for (const [name, form] of manifests.forms) {
      const isOrder = ordering.has(form.document);
      validate(
        formUses(form).filter((use) => {
          const { path } = use.locate();
          return path[0] === "sent" || path.at(-1) === "hint";
        }),
        without(isOrder ? confirmed : (value) => value.form === name),
        `answers the form "${name}"`,
        isOrder ? 'Write a mail with the trigger "order-closed"' : `Write a mail with "form": "${name}"`,
      );
    }
    for (const [name, quiz] of manifests.quizzes)
      for (const question of quiz.value.questions) {
        if (question.kind !== "email") continue;
        const blocks = allBlocks(site).filter((resolved) =>
          blockUses(site, resolved, "quiz").some(({ value }) => value === name),
        );
        validate(
          [...blocks.flatMap((resolved) => blockUses(site, resolved)), ...quizUses(quiz)],
          without(({ form }) => form === question.form),
          `answers the form "${question.form}"`,
          `Write a mail with "form": "${question.form}"`,
        );
      }
    const uses = pagesAfterOrder(site)
      .flatMap((route) => fullPage(site, route))
      .flatMap((resolved) => blockUses(site, resolved))
      .map((use): [place: string, use: FieldUse] => {
        const { document, path } = use.locate();
        return [`${document.file} ${path.join(" ")}`, use];
      });
    validate(
      new Map(uses).values(),
      without(confirmed),
      "confirms an order",
      'Write a mail with the trigger "order-closed"',
    );
  },
};
