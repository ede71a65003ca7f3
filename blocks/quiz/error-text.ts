import {
  type AnswerError,
  fillLiveText,
  type ResolvedQuestion,
  type ResolvedQuiz,
} from "funnel-engine/for-blocks/view";

/** The error text of an answer. `unitName` is the unit of a number. Default: the market's usual unit. */
export function errorText(
  { labels, languageTag }: ResolvedQuiz,
  question: ResolvedQuestion,
  error: AnswerError,
  unitName?: unknown,
): string {
  if (error === "chooseSome" && question.kind === "multiple") {
    const { min = 1, max = question.options.length } = question;
    return fillLiveText(labels.chooseSome, { min, max }, languageTag);
  }
  // An error without its own label is shown as out of range.
  const text = error === "outOfPart" ? undefined : labels[error];
  if (question.kind !== "number" || (text && error !== "outOfRange")) return String(text);
  const unit = question.units.find((option) => option.unit === unitName) ?? question.units[0];
  if (unit === undefined) return "";
  const { perFirst, parts, min, max } = unit;
  const limits =
    error === "outOfPart" && perFirst
      ? { min: `0 ${parts[1]}`, max: `${perFirst - 1} ${parts[1]}` }
      : { min, max };
  return fillLiveText(labels.outOfRange, limits, languageTag);
}
