import type { AnswerFault } from "../../engine/quiz/read-answer.ts";
import { toParts } from "../../engine/quiz/units.ts";
import { fillLiveText } from "../../engine/schema/live-text.ts";
import type { ResolvedQuestion, ResolvedQuiz } from "../../engine/schema/resolved-quiz.ts";

/** What is wrong with an answer, in the visitor's words. */
export function faultText(quiz: ResolvedQuiz, question: ResolvedQuestion, fault: AnswerFault): string {
  if (fault === "chooseSome" && question.kind === "multiple") {
    const { min = 1, max = question.options.length } = question;
    return fillLiveText(quiz.words.chooseSome, { min, max }, quiz.languageTag);
  }
  if (fault === "outOfRange" && question.kind === "number") {
    const [unit] = question.units ?? [];
    const show = (value: number) =>
      unit === undefined
        ? value
        : toParts(unit.unit, value)
            .map((part, index) => `${part} ${unit.parts[index] ?? ""}`.trim())
            .join(" ");
    const values = { min: show(question.min), max: show(question.max) };
    return fillLiveText(quiz.words.outOfRange, values, quiz.languageTag);
  }
  const text = quiz.words[fault];
  return typeof text === "string" ? text : "";
}
