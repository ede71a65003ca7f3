import type { Document, JsonPath } from "../../json/document.ts";
import { formFields } from "../../site/forms/form-fields.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import type { Manifests } from "../../site/manifests.ts";
import { findMessage } from "../../site/message-catalogues.ts";
import type { Rule } from "../rule.ts";

/** A label among others from which visitors choose, and its place. */
interface Label {
  readonly document: Document;
  readonly path: JsonPath;
  /** A text, or the key of a message. */
  readonly label: string;
}

interface Choice {
  /** The things with the labels, as the start of a message. */
  readonly what: string;
  readonly labels: readonly Label[];
}

const listLabels = (document: Document, path: JsonPath, options: readonly { label: string }[]): Label[] =>
  options.map(({ label }, index) => ({ document, path: [...path, index, "label"], label }));

/** Things that visitors distinguish by their words: questions, options and outcomes of quizzes, fields, products. */
function choices({ manifests, routes }: LinkedSite): Choice[] {
  const what = "Two options of the same question";
  const ofQuizzes = [...manifests.quizzes.values()].flatMap(({ document, value }): Choice[] => [
    ...value.questions.flatMap((question, index) =>
      "options" in question
        ? { what, labels: listLabels(document, ["questions", index, "options"], question.options) }
        : [],
    ),
    {
      what: "Two questions of the same quiz",
      labels: value.questions.map(({ title }, index) => ({
        ...{ document, path: ["questions", index, "title"] },
        label: title,
      })),
    },
    {
      what: "Two outcomes of the same quiz",
      labels: value.outcomes.flatMap(({ title }, index) =>
        title === undefined ? [] : { document, path: ["outcomes", index, "title"], label: title },
      ),
    },
  ]);
  const ofForms = [...manifests.forms.values()].flatMap(({ document, value }): Choice[] => [
    ...formFields(value).flatMap(({ field, path }) =>
      "options" in field ? { what, labels: listLabels(document, [...path, "options"], field.options) } : [],
    ),
    {
      what: "Two fields of the same form",
      labels: formFields(value).map(({ field, path }) => ({
        ...{ document, path: [...path, "label"] },
        label: field.label,
      })),
    },
  ]);
  const offers = [
    manifests.settings?.value.products,
    ...[...routes.values()].map(({ products }) => products),
  ];
  const ofProducts = offers.map((ids) => ({
    what: "Two products",
    labels: [...new Set(ids)].flatMap((id) => {
      const product = manifests.products.get(id);
      return product ? { document: product.document, path: ["name"], label: product.value.name } : [];
    }),
  }));
  return [...ofQuizzes, ...ofForms, ...ofProducts];
}

/** The locales that markets show. */
const shownLocales = ({ markets }: Manifests): ReadonlySet<string> =>
  new Set(markets?.value.markets.map(({ locale }) => locale));

export const sameOptions: Rule = {
  meta: {
    code: "same-options",
    severity: "warning",
    tier: "content",
    title: "Two options, questions, outcomes, fields or products have the same words",
  },
  check: (site, report) => {
    const { manifests } = site;
    const locales = shownLocales(manifests);
    for (const { what, labels } of choices(site)) {
      const reported = new Set<string>();
      for (const locale of locales) {
        const texts = labels.map(({ label }) =>
          label.startsWith("t:")
            ? findMessage(manifests, locale, label.slice(2))
            : { text: label, document: undefined },
        );
        texts.forEach((own, index) => {
          const first = texts.findIndex((other) => other !== undefined && other.text === own?.text);
          const written = labels[index];
          const isSameKey = labels[first]?.label === written?.label;
          // The same key is one mistake, whatever it reads in each language.
          const mistake = isSameKey ? String(index) : `${index} ${own?.text}`;
          if (own === undefined || written === undefined || first === index || reported.has(mistake)) return;
          reported.add(mistake);
          report({
            ...(own.document === undefined || isSameKey
              ? { document: written.document, path: written.path }
              : { document: own.document, path: [written.label.slice(2)] }),
            message: `${what} read "${own.text}", so visitors cannot tell them apart.`,
            hint: "Give each of them words of its own.",
          });
        });
      }
    }
  },
};
