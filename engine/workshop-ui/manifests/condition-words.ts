import type { FormContext } from "../forms/field-props.ts";
import { language, type TextKey, translate } from "../texts/translate.ts";

/** The words of a value of a manifest: a text, or the text of the message that it names. */
export const printText = (words: string, texts: FormContext["texts"]): string =>
  words.startsWith("t:") ? (texts[words.slice(2)] ?? words.slice(2)) : words;

const number = new Intl.NumberFormat(language);
const all = new Intl.ListFormat(language, { type: "conjunction" });
const any = new Intl.ListFormat(language, { type: "disjunction" });

type Part = Readonly<Record<string, unknown>>;

/** The objects in a value that have a name: questions, fields, options. */
function* listNamed(value: unknown): Generator<Part> {
  if (typeof value !== "object" || value === null) return;
  if ("id" in value || "name" in value || "value" in value) yield { ...value };
  for (const inner of Object.values(value)) yield* listNamed(inner);
}

/** What an answer has to be, as the end of a sentence. */
function describeTest(test: unknown, subject: string, nameOption: (option: string) => string): string {
  const list = (options: unknown) => any.format([options].flat().map((option) => nameOption(String(option))));
  if (typeof test === "string" || Array.isArray(test))
    return translate("condition.is", { subject, options: list(test) });
  const { not, from, below } = Object(test);
  if (not !== undefined) return translate("condition.not", { subject, options: list(not) });
  const key: TextKey =
    below === undefined ? "condition.from" : from === undefined ? "condition.below" : "condition.between";
  return translate(key, { subject, from: number.format(from), below: number.format(below) });
}

/** A condition on answers as a sentence: If the answer to “How often?” is “daily”. `manifest`: what has the questions. */
export function describeCondition(
  condition: unknown,
  manifest: unknown,
  texts: FormContext["texts"],
): string {
  const quote = (part: Part | undefined, name: string) => {
    const words = part?.["title"] ?? part?.["label"];
    return translate("condition.quote", { text: typeof words === "string" ? printText(words, texts) : name });
  };
  const describeAll = (tests: unknown) =>
    all.format(
      Object.entries(Object(tests)).map(([name, test]) => {
        const question = [...listNamed(manifest)].find(
          ({ id, name: field }) => id === name || field === name,
        );
        const subject =
          question === undefined && (name === "bmi" || name === "goal-bmi")
            ? translate(`condition.${name}`)
            : translate("condition.answer", { question: quote(question, name) });
        return describeTest(test, subject, (option) => {
          const match = [...listNamed(question?.["options"])].find(
            ({ id, value }) => id === option || value === option,
          );
          const usual = option === "yes" || option === "no" ? translate(option) : option;
          return quote(match, usual);
        });
      }),
    );
  return translate("condition.if", { condition: any.format([condition].flat().map(describeAll)) });
}
