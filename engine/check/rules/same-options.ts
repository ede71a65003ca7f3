import type { Document, JsonPath } from "../../json/document.ts";
import { formFields } from "../../site/forms/form-fields.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import type { Manifests } from "../../site/manifests.ts";
import { findMessage } from "../../site/message-catalogues.ts";
import type { Rule } from "../rule.ts";

interface Choice {
  readonly document: Document;
  /** The path of its options. */
  readonly path: JsonPath;
  readonly labels: readonly string[];
}

/** Everything that lets visitors choose one of several options: questions of quizzes, fields of forms. */
function choices({ manifests }: LinkedSite): Choice[] {
  const ofQuizzes = [...manifests.quizzes.values()].flatMap(({ document, value }) =>
    value.questions.flatMap((question, index) =>
      "options" in question
        ? {
            document,
            path: ["questions", index, "options"],
            labels: question.options.map(({ label }) => label),
          }
        : [],
    ),
  );
  const ofForms = [...manifests.forms.values()].flatMap(({ document, value }) =>
    formFields(value).flatMap(({ field, path }) =>
      "options" in field
        ? { document, path: [...path, "options"], labels: field.options.map(({ label }) => label) }
        : [],
    ),
  );
  return [...ofQuizzes, ...ofForms];
}

/** The locales that markets show. */
const shownLocales = ({ markets }: Manifests): ReadonlySet<string> =>
  new Set(markets?.value.markets.map(({ locale }) => locale));

export const sameOptions: Rule = {
  meta: {
    code: "same-options",
    severity: "warning",
    title: "Two options have the same label",
    configurable: true,
  },
  check: (site, report) => {
    const { manifests } = site;
    const locales = shownLocales(manifests);
    for (const { document, path, labels } of choices(site)) {
      const reported = new Set<string>();
      for (const locale of locales) {
        const texts = labels.map((label) =>
          label.startsWith("t:")
            ? findMessage(manifests, locale, label.slice(2))
            : { text: label, document: undefined },
        );
        texts.forEach((own, index) => {
          const first = texts.findIndex((other) => other !== undefined && other.text === own?.text);
          const isSameKey = labels[first] === labels[index];
          // The same key is one mistake, whatever it reads in each language.
          const mistake = isSameKey ? String(index) : `${index} ${own?.text}`;
          if (own === undefined || first === index || reported.has(mistake)) return;
          reported.add(mistake);
          report({
            ...(own.document === undefined || isSameKey
              ? { document, path: [...path, index, "label"] }
              : { document: own.document, path: [labels[index]?.slice(2) ?? ""] }),
            message: `Two options of the same question read "${own.text}", so visitors cannot tell them apart.`,
            hint: "Give each option words of its own.",
          });
        });
      }
    }
  },
};
