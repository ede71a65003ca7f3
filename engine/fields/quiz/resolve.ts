import { formAction } from "../../forms/form-submission.ts";
import type { FormTexts } from "../../forms/resolved-form.ts";
import { fillLiveText } from "../../payload/live-text.ts";
import type { ResolveContext } from "../resolve-context.ts";
import { resolveUnits } from "./resolve-units.ts";
import type {
  AddressForm,
  QuestionTexts,
  QuizTexts,
  ResolvedQuestion,
  ResolvedQuiz,
  ResolvedQuizLabels,
} from "./resolved-quiz.ts";

/** The form that is sent with an address. The check reports forms without a field for it. */
function resolveAddressForm({ name, sections }: FormTexts): AddressForm {
  const fields = sections.flatMap((section) => section.fields.filter((field) => field.control !== "address"));
  const boxes = fields.filter(({ control, required }) => control === "checkbox" && required);
  return {
    name,
    action: formAction(name),
    address: fields.find(({ control }) => control === "email")?.name ?? "",
    values: Object.fromEntries(boxes.map((box) => [box.name, true])),
  };
}

/** The part of a question that the browser gets: its texts and what determines the next step. */
function shownQuestion(question: QuestionTexts, page: ResolveContext): ResolvedQuestion {
  if (question.kind === "number")
    return {
      ...question,
      units: resolveUnits(question.units, question, page.market, page.quizLabels.outOfRange),
    };
  if (question.kind === "email") return { ...question, form: resolveAddressForm(page.form(question.form)) };
  if (!("options" in question)) return question;
  const { chooseSome } = page.quizLabels;
  return {
    ...question,
    ...(question.kind === "multiple" && {
      chooseSome: fillLiveText(
        chooseSome,
        { min: question.min ?? 1, max: question.max ?? question.options.length },
        page.market.languageTag,
      ),
    }),
    options: question.options.map(({ id, points, alone }) => ({
      id,
      ...(points && { points }),
      ...(alone && { alone }),
    })),
    labels: question.options.map(({ label }) => label),
    ...(question.options.some(({ image }) => image) && {
      pictures: question.options.map(({ image }) => image && (image.double ?? image.src)),
    }),
  };
}

/** The texts of every quiz, without those that others need. */
function shownLabels(
  questions: readonly QuestionTexts[],
  { quizLabels: { print: _, chooseSome: __, outOfRange: ___, ...labels } }: ResolveContext,
): ResolvedQuizLabels {
  if (questions.some(({ kind }) => kind === "number")) return labels;
  const { noNumber, noWhole, ...others } = labels;
  return others;
}

/** Resolves a quiz for a page. */
export function resolveQuiz(quiz: QuizTexts, page: ResolveContext): ResolvedQuiz {
  const { market } = page;
  const { name, keepDays, consent, questions, outcomes } = quiz;
  return {
    name,
    page: page.path(market),
    languageTag: market.languageTag,
    keepDays,
    ...(consent && { consent }),
    questions: questions.map((question) => shownQuestion(question, page)),
    outcomes: outcomes.map(({ id, score, link }) => ({
      id,
      ...(score && { score }),
      link: { ...link, keepQuery: true },
    })),
    labels: shownLabels(questions, page),
  };
}
