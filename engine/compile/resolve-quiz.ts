import type { FlowQuestion } from "../quiz/flow.ts";
import { partCount, type UnitName } from "../quiz/units.ts";
import { resolveFields } from "../schema/field-plan.ts";
import type { Market } from "../schema/markets.ts";
import { type QuizManifest, type QuizQuestion, quizSchema, quizWords } from "../schema/quiz.ts";
import type { FieldKind } from "../schema/resolved.ts";
import type {
  ResolvedQuestion,
  ResolvedQuiz,
  ResolvedQuizResult,
  ResolvedQuizResults,
  ResolvedQuizWords,
  ResolvedUnit,
} from "../schema/resolved-quiz.ts";
import type { SiteManifest } from "../schema/site.ts";

type Resolve = (kind: FieldKind, value: unknown) => unknown;

const intlUnits: Record<UnitName, readonly string[]> = {
  cm: ["centimeter"],
  "ft-in": ["foot", "inch"],
  kg: ["kilogram"],
  "st-lb": ["stone", "pound"],
  years: ["year"],
  none: [],
};

const imperialUnits: readonly UnitName[] = ["ft-in", "st-lb"];

/** The name of a unit as the language writes it beside a number. Short ones of years are known to nobody ("J", "v"). */
function unitName(languageTag: string, unit: string): string {
  const parts = new Intl.NumberFormat(languageTag, {
    style: "unit",
    unit,
    unitDisplay: unit === "year" ? "long" : "short",
  }).formatToParts(2);
  return parts.find(({ type }) => type === "unit")?.value ?? unit;
}

/** The units of a question, those that the market measures in first. */
function resolveUnits(units: readonly UnitName[], { languageTag, measurement }: Market): ResolvedUnit[] {
  const isUsual = (unit: UnitName) => imperialUnits.includes(unit) === (measurement === "imperial");
  const sorted = [...units.filter(isUsual), ...units.filter((unit) => !isUsual(unit))];
  return sorted.map((unit) => {
    const names = intlUnits[unit].map((name) => unitName(languageTag, name));
    const parts = partCount(unit) > names.length ? [""] : names;
    return { unit, label: parts.join(", "), parts };
  });
}

/** What the browser gets of a question: what decides the way, and its final words. */
function resolveQuestion(
  question: QuizQuestion,
  texts: Record<string, unknown>,
  market: Market,
): ResolvedQuestion {
  const {
    options,
    units,
    hint: _,
    ...rest
  } = question as QuizQuestion & {
    options?: readonly { id: string; points?: number; alone?: true }[];
    units?: readonly UnitName[];
  };
  const labels = texts["options"] as readonly { label: string }[] | undefined;
  // Sound: `texts` is the same question with its fields resolved.
  return {
    ...rest,
    ...texts,
    ...(options && {
      options: options.map(({ id, points, alone }) => ({
        id,
        ...(points && { points }),
        ...(alone && { alone }),
      })),
    }),
    ...(labels && { labels: labels.map(({ label }) => label) }),
    ...(units && { units: resolveUnits(units, market) }),
  } as unknown as ResolvedQuestion & FlowQuestion;
}

/** A quiz in one market, on the page at a path. */
export function resolveQuiz(
  quiz: QuizManifest,
  { quiz: words }: SiteManifest,
  market: Market,
  page: string,
  resolve: Resolve,
): ResolvedQuiz {
  const fields = resolveFields(quizSchema, quiz, resolve) as unknown as ResolvedFields;
  return {
    name: quiz.name,
    page,
    languageTag: market.languageTag,
    keepDays: quiz.keepDays,
    ...(fields.consent && { consent: fields.consent }),
    questions: quiz.questions.map((question, index) =>
      resolveQuestion(question, fields.questions[index] ?? {}, market),
    ),
    outcomes: fields.outcomes.map(({ id, score, link }) => ({
      id,
      ...(score && { score }),
      link: { ...link, keepQuery: true },
    })),
    words: resolveFields(quizWords, words, resolve) as ResolvedQuizWords,
  };
}

interface ResolvedFields {
  readonly consent?: NonNullable<ResolvedQuiz["consent"]>;
  readonly questions: readonly Record<string, unknown>[];
  readonly outcomes: readonly (ResolvedQuiz["outcomes"][number] & ResolvedQuizResult["outcomes"][number])[];
}

function resolveResult(quiz: QuizManifest, resolve: Resolve): ResolvedQuizResult {
  const fields = resolveFields(quizSchema, quiz, resolve) as unknown as ResolvedFields;
  const notes = fields.questions.flatMap(({ id, options }) =>
    ((options ?? []) as { id: string; note?: ResolvedQuizResult["notes"][string] }[]).flatMap((option) =>
      option.note ? [[`${id}.${option.id}`, option.note] as const] : [],
    ),
  );
  const nameQuestion = quiz.questions.find(
    (one) => one.kind === "text" && one.autocomplete === "given-name",
  )?.id;
  return {
    name: quiz.name,
    ...(nameQuestion !== undefined && { nameQuestion }),
    outcomes: fields.outcomes.map(({ id, title, text, order }) => ({
      id,
      ...(title !== undefined && { title }),
      ...(text !== undefined && { text }),
      ...(order === false && { order }),
    })),
    notes: Object.fromEntries(notes),
  };
}

/** What a result page says about the quizzes that lead to it. */
export const resolveQuizResults = (
  quizzes: readonly QuizManifest[],
  market: Market,
  resolve: Resolve,
): ResolvedQuizResults => ({
  languageTag: market.languageTag,
  imperial: market.measurement === "imperial",
  results: quizzes.map((quiz) => resolveResult(quiz, resolve)),
});
