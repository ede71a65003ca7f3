import type { Locator } from "playwright";
import { partCount, toParts } from "../../engine/quiz/units.ts";
import type { QuizManifest } from "../../engine/schema/quiz.ts";

type Question = QuizManifest["questions"][number];

async function answerNumber(form: Locator, { id, units, min, max }: Extract<Question, { kind: "number" }>) {
  const inputs = await form.locator(`[name^="${id}."]`).all();
  const unit = units.find((name) => partCount(name) === inputs.length) ?? units[0];
  if (unit === undefined) return;
  const parts = toParts(unit, Math.round((min + max) / 2));
  for (const [index, input] of inputs.entries()) await input.fill(String(Math.round(parts[index] ?? 0)));
}

/** Answers a question that is on the page: with its first options, or with what is halfway between its limits. */
export async function answerQuestion(form: Locator, question: Question): Promise<void> {
  const { id, kind } = question;
  switch (kind) {
    case "single":
      // A click on an option leads to the next question, a key does not.
      return form.locator(`[name="${id}"]`).first().press("Space");
    case "multiple": {
      const ids = question.options.filter(({ alone }) => !alone).map((option) => option.id);
      for (const value of ids.slice(0, question.min ?? 1))
        await form.locator(`[name="${id}"][value="${value}"]`).check();
      return undefined;
    }
    case "number":
      return answerNumber(form, question);
    case "text":
      return form.locator(`[name="${id}"]`).fill("Ada");
    case "email":
      await form.locator(`[name="${id}"]`).fill("ada@example.org");
      return form.locator(`[name="${id}.consent"]`).check();
  }
}

/** The questions that are on the page now. */
export async function visibleQuestions(
  form: Locator,
  { questions }: QuizManifest,
): Promise<readonly Question[]> {
  const names = await form
    .locator("fieldset:visible")
    .evaluateAll((fieldsets) => fieldsets.map(({ id }) => id.replace(/^q-/, "")));
  return questions.filter(({ id }) => names.includes(id));
}
