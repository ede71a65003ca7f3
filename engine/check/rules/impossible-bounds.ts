import { type DateLimit, findDate } from "../../forms/date-limits.ts";
import type { Document, JsonPath } from "../../json/document.ts";
import type { FormManifest } from "../../schema/form.ts";
import type { PaymentsManifest } from "../../schema/payments.ts";
import type { QuizManifest } from "../../schema/quiz.ts";
import { formFields } from "../../site/form-schema.ts";
import { quizTests } from "../../site/quiz-references.ts";
import type { Rule } from "../rule.ts";

interface Bounds {
  readonly path: JsonPath;
  readonly min: number;
  readonly max: number;
}

/** A limit as a number of days. Undefined next to a limit that does not move with it: both orders may occur. */
function countDays(limit: DateLimit, other: DateLimit): number | undefined {
  if (typeof limit !== typeof other) return undefined;
  return Date.parse(findDate(limit, 0)) / 86_400_000;
}

function boundsOfForm(form: FormManifest): Bounds[] {
  return formFields(form).flatMap(({ field, path }): Bounds[] => {
    if (field.control === "number") {
      const { min = -Infinity, max = Infinity } = field;
      return [{ path: [...path, "min"], min, max }];
    }
    if (field.control === "date" && field.min && field.max) {
      const min = countDays(field.min, field.max) ?? -Infinity;
      return [{ path: [...path, "min"], min, max: countDays(field.max, field.min) ?? Infinity }];
    }
    if (!("schema" in field)) return [];
    const { minLength = 0, maxLength } = field.schema;
    return [{ path: [...path, "schema", "maxLength"], min: minLength, max: maxLength }];
  });
}

function boundsOfQuiz(quiz: QuizManifest): Bounds[] {
  return [
    ...quiz.questions.flatMap((question, index): Bounds[] => {
      if (question.kind === "number")
        return [{ path: ["questions", index, "min"], min: question.min, max: question.max }];
      if (question.kind !== "multiple") return [];
      const { min = 1, max = question.options.length, options } = question;
      const key = question.min === undefined ? "max" : "min";
      return [{ path: ["questions", index, key], min, max: Math.min(max, options.length) }];
    }),
    ...quizTests(quiz).flatMap(({ test, path }): Bounds[] => {
      const { from, below } = test as { from?: number; below?: number };
      // "below" is excluded: a range from 5 below 5 is empty.
      return from === undefined || below === undefined
        ? []
        : [{ path: [...path, "from"], min: from, max: below === from ? -Infinity : below }];
    }),
    ...quiz.outcomes.flatMap(({ score }, index): Bounds[] =>
      score ? [{ path: ["outcomes", index, "score", "from"], min: score.from, max: score.to }] : [],
    ),
  ];
}

const boundsOfPayments = ({ methods }: PaymentsManifest): Bounds[] =>
  Object.entries(methods).flatMap(([name, { limits = {} }]) =>
    Object.entries(limits).flatMap(([code, { min = 0, max }]) =>
      max === undefined ? [] : [{ path: ["methods", name, "limits", code, "min"], min, max }],
    ),
  );

export const impossibleBounds: Rule = {
  meta: {
    code: "impossible-bounds",
    severity: "error",
    tier: "shape",
    title: "Limits that no value can meet",
    once: true,
  },
  check: ({ manifests }, report) => {
    const validate = (document: Document, bounds: readonly Bounds[]) => {
      for (const { path, min, max } of bounds) {
        if (min <= max) continue;
        report({
          document,
          path,
          message: "No value meets these limits: the minimum is greater than the maximum.",
          hint: "Swap the two, or correct one of them.",
        });
      }
    };
    for (const { document, value } of manifests.quizzes.values()) validate(document, boundsOfQuiz(value));
    for (const { document, value } of manifests.forms.values()) validate(document, boundsOfForm(value));
    const { payments } = manifests;
    if (payments) validate(payments.document, boundsOfPayments(payments.value));
  },
};
