import type { Document, JsonPath } from "../../read/document.ts";
import type { FormManifest } from "../../schema/form.ts";
import type { QuizManifest } from "../../schema/quiz.ts";
import { formFields } from "../forms/form-fields.ts";
import { quizTests } from "../quiz/quiz-references.ts";
import type { Rule } from "../rule.ts";

interface Bounds {
  readonly path: JsonPath;
  readonly least: number;
  readonly most: number;
}

function boundsOfForm(form: FormManifest): Bounds[] {
  return formFields(form).flatMap(({ field, path }): Bounds[] => {
    if (!("schema" in field)) return [];
    const { minLength = 0, maxLength } = field.schema;
    return [{ path: [...path, "schema", "maxLength"], least: minLength, most: maxLength }];
  });
}

function boundsOfQuiz(quiz: QuizManifest): Bounds[] {
  return [
    ...quiz.questions.flatMap((question, index): Bounds[] => {
      if (question.kind === "number")
        return [{ path: ["questions", index, "min"], least: question.min, most: question.max }];
      if (question.kind !== "multiple") return [];
      const { min = 1, max = question.options.length, options } = question;
      const key = question.min === undefined ? "max" : "min";
      return [{ path: ["questions", index, key], least: min, most: Math.min(max, options.length) }];
    }),
    ...quizTests(quiz).flatMap(({ test, path }): Bounds[] => {
      const { from, below } = test as { from?: number; below?: number };
      // "below" is excluded: a range from 5 below 5 is empty.
      return from === undefined || below === undefined
        ? []
        : [{ path: [...path, "from"], least: from, most: below === from ? -Infinity : below }];
    }),
    ...quiz.outcomes.flatMap(({ score }, index): Bounds[] =>
      score ? [{ path: ["outcomes", index, "score", "from"], least: score.from, most: score.to }] : [],
    ),
  ];
}

export const impossibleBounds: Rule = {
  code: "impossible-bounds",
  check: ({ world }, report) => {
    const judge = (document: Document, bounds: readonly Bounds[]) => {
      for (const { path, least, most } of bounds) {
        if (least <= most) continue;
        report({
          document,
          path,
          message: "Nothing lies within these bounds: the least is more than the most.",
          hint: "Swap the two, or mend one of them.",
        });
      }
    };
    for (const { document, value } of world.quizzes.values()) judge(document, boundsOfQuiz(value));
    for (const { document, value } of world.forms.values()) judge(document, boundsOfForm(value));
  },
};
