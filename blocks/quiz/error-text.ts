import type { AnswerError, ResolvedQuestion, ResolvedQuiz } from "funnel-engine/for-blocks/view";

/** The error text of an answer. `unitName` is the unit of a number. Default: the market's usual unit. */
export function errorText(
  { labels }: Pick<ResolvedQuiz, "labels">,
  question: ResolvedQuestion,
  error: AnswerError,
  unitName?: unknown,
): string | undefined {
  const units = question.kind === "number" ? question.units : [];
  const unit = units.find((option) => option.unit === unitName) ?? units[0];
  const texts: Partial<Record<AnswerError, string | undefined>> = {
    ...labels,
    ...unit,
    chooseSome: question.chooseSome,
  };
  // An error without its own label is shown as out of range.
  return texts[error] ?? texts.outOfRange;
}
