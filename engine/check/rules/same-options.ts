import type { Document, JsonPath } from "../../json/document.ts";
import { formFields } from "../../site/form-schema.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import type { Manifests } from "../../site/manifests.ts";
import { findMessage } from "../../site/message-catalogues.ts";
import type { Rule } from "../rule.ts";

/** The label of an option, and its place. */
interface Label {
  readonly document: Document;
  readonly path: JsonPath;
  /** A text, or the key of a message. */
  readonly label: string;
}

const listLabels = (document: Document, path: JsonPath, options: readonly { label: string }[]): Label[] =>
  options.map(({ label }, index) => ({ document, path: [...path, index, "label"], label }));

/** The labels of each question with options, in quizzes and forms. */
const choices = ({ manifests }: LinkedSite): readonly (readonly Label[])[] => [
  ...[...manifests.quizzes.values()].flatMap(({ document, value }) =>
    value.questions.flatMap((question, index) =>
      "options" in question ? [listLabels(document, ["questions", index, "options"], question.options)] : [],
    ),
  ),
  ...[...manifests.forms.values()].flatMap(({ document, value }) =>
    formFields(value).flatMap(({ field, path }) =>
      "options" in field ? [listLabels(document, [...path, "options"], field.options)] : [],
    ),
  ),
];

/** The locales that markets show. */
const shownLocales = ({ markets }: Manifests): ReadonlySet<string> =>
  new Set(markets?.value.markets.map(({ locale }) => locale));

export const sameOptions: Rule = {
  meta: {
    code: "same-options",
    severity: "warning",
    tier: "content",
    title: "Two options of a question have the same words",
    once: true,
  },
  check: (site, report) => {
    const { manifests } = site;
    const locales = shownLocales(manifests);
    for (const labels of choices(site)) {
      const reported = new Set<string>();
      for (const locale of locales) {
        const texts = labels.map(({ label }) =>
          label.startsWith("t:")
            ? findMessage(manifests, locale, label.slice(2))
            : { text: label, document: undefined },
        );
        texts.forEach((text, index) => {
          const first = texts.findIndex((other) => other !== undefined && other.text === text?.text);
          const optionLabel = labels[index];
          const isSameKey = labels[first]?.label === optionLabel?.label;
          // The same key is one mistake, whatever it reads in each language.
          const mistake = isSameKey ? String(index) : `${index} ${text?.text}`;
          if (text === undefined || optionLabel === undefined || first === index || reported.has(mistake))
            return;
          reported.add(mistake);
          report({
            ...(text.document === undefined || isSameKey
              ? { document: optionLabel.document, path: optionLabel.path }
              : { document: text.document, path: [optionLabel.label.slice(2)] }),
            message: `Two options of the same question read "${text.text}", so visitors cannot tell them apart.`,
            hint: "Give each of them words of its own.",
          });
        });
      }
    }
  },
};
