import {
  type Answer,
  count,
  countStep,
  listMeasures,
  loadSender,
  type QuizRecord,
  type QuizStep,
  type QuizWalk,
  type ResolvedQuestion,
  type ResolvedQuiz,
  track,
  useHash,
  useNavigate,
  useQuizRecords,
  validAnswers,
  walkQuiz,
} from "funnel-engine/for-blocks/view";
import { useEffect, useRef } from "react";

export type QuizRunStep = QuizStep<ResolvedQuestion>;

const dayMs = 24 * 60 * 60 * 1000;

/** The hash of a step. No element has it as its id, so that the browser does not scroll. */
const getHash = (step: QuizRunStep | undefined): string =>
  step === undefined ? "" : `#step-${step.kind === "consent" ? "consent" : step.question.id}`;

export interface QuizRun {
  readonly step: QuizRunStep;
  /** The number of this question, from 1, and the expected number of all questions. */
  readonly current: number;
  readonly total: number;
  readonly hasBack: boolean;
  readonly isLast: boolean;
  /** Whether the visitor has answered anything that can be deleted. */
  readonly isStarted: boolean;
  readonly saved: Answer | null | undefined;
  readonly answer: (value: Answer | null) => void;
  readonly consent: (given: boolean) => void;
  readonly back: () => void;
  readonly forget: () => void;
}

/**
 * Finds the step to show: the one in the address, else the first open one, else (if all are done) the first.
 */
function place(walk: QuizWalk<ResolvedQuestion>, hash: string): number {
  const named = walk.steps.findIndex((step) => getHash(step) === hash);
  if (named >= 0) return named;
  return walk.outcome === undefined ? walk.steps.length - 1 : 0;
}

/**
 * A visitor's run through a quiz. The device stores the answers, and the address contains the step, so the
 * back button works.
 */
export function useQuizRun(quiz: ResolvedQuiz): QuizRun {
  const [records, keep] = useQuizRecords();
  const navigate = useNavigate();
  const hash = useHash();
  const pushed = useRef(0);
  const record = records[quiz.name];
  const answers = validAnswers(quiz.questions, record?.answers);
  const walk = walkQuiz(quiz, { answers, consent: record?.consent });
  const index = place(walk, hash);
  // SAFETY: a walk has at least one step, because a quiz has at least one question.
  const step = walk.steps[index] as QuizRunStep;

  // Remove the hash of a step that the answers do not (or no longer) lead to.
  useEffect(() => {
    if (hash.startsWith("#step-") && hash !== getHash(step)) navigate(getHash(step), { replace: true });
  });

  const question = step.kind === "question" ? step.question.id : undefined;
  useEffect(() => {
    if (question !== undefined) countStep(quiz.name, question);
  }, [quiz.name, question]);
  const asksAddress = quiz.questions.some(({ form }) => form);
  useEffect(() => {
    if (asksAddress) void loadSender();
  }, [asksAddress]);

  const proceed = (changed: Pick<QuizRecord, "answers" | "consent">) => {
    const after = walkQuiz(quiz, changed);
    const now = Date.now();
    const measures = listMeasures(quiz.questions, after.answers);
    const next = after.steps[index + 1];
    const isDone = next === undefined && after.outcome !== undefined;
    keep(quiz.name, {
      at: now,
      until: now + quiz.keepDays * dayMs,
      ...changed,
      ...(isDone && { outcome: after.outcome, measures, answers: after.answers }),
    });
    if (!isDone) {
      // The page was opened without a step in its address. Add it, so that the back button returns to this
      // step.
      if (hash !== getHash(step)) navigate(getHash(step), { replace: true });
      pushed.current++;
      navigate(getHash(next));
      return;
    }
    if (asksAddress) void loadSender().then((send) => send?.(quiz, after.answers, record));
    track({ event: "quiz_finish", quiz_name: quiz.name });
    if (after.outcome !== undefined) count({ quiz: quiz.name, outcome: after.outcome });
    const link = quiz.outcomes.find(({ id }) => id === after.outcome)?.link;
    if (link) navigate(link.href, { keepQuery: true });
  };

  const questionsBefore = walk.steps.slice(0, index).filter(({ kind }) => kind === "question").length;
  const current = Math.min(questionsBefore + 1, walk.total);
  return {
    step,
    current,
    total: walk.total,
    hasBack: index > 0,
    isLast: index === walk.steps.length - 1 && questionsBefore + 1 >= walk.total && step.kind === "question",
    isStarted: record !== undefined,
    saved: step.kind === "question" ? answers[step.question.id] : undefined,
    answer: (value) => {
      if (step.kind !== "question") return;
      // Track the question, never the answer: it may be about the visitor's health.
      track({ event: "quiz_step", quiz_name: quiz.name, question_id: step.question.id, step: current });
      proceed({ answers: { ...answers, [step.question.id]: value }, consent: record?.consent });
    },
    consent: (given) => proceed({ answers, consent: given }),
    back: () => {
      if (pushed.current > 0) {
        pushed.current--;
        history.back();
      } else navigate(getHash(walk.steps[index - 1]), { replace: true });
    },
    forget: () => {
      pushed.current = 0;
      keep(quiz.name, undefined);
      navigate(getHash(walk.steps[0]), { replace: true });
    },
  };
}
