import type { AnswerError, QuizSubmission, ResolvedQuiz } from "funnel-engine/for-blocks/view";
import { type RefObject, useId } from "react";
import * as button from "../_ui/button.module.css";
import { classes } from "../_ui/classes.ts";
import * as panel from "../_ui/panel.module.css";
import * as text from "../_ui/text.module.css";
import { ConsentStep } from "./consent-step.tsx";
import { errorText } from "./error-text.ts";
import { QuestionFields } from "./question-fields.tsx";
import type { QuizRun } from "./use-quiz-run.ts";
import * as css from "./view.module.css";

/** What is wrong with an answer, and the unit in which it was given. */
export interface AnswerDefect {
  readonly error: AnswerError;
  readonly unit: unknown;
}

interface QuizCardProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly quiz: ResolvedQuiz;
  readonly run: QuizRun;
  readonly stepKey: string;
  readonly defect: AnswerDefect | undefined;
  readonly isLive: boolean;
  readonly posted: QuizSubmission | undefined;
  /** Called when another unit is selected for a number. */
  readonly onUnit: () => void;
}

/** The current step: the question or the consent, its error, and the buttons. */
export function QuizCard({ ref, quiz, run, stepKey, defect, isLive, posted, onUnit }: QuizCardProps) {
  const errorId = useId();
  const { labels } = quiz;
  const { step } = run;
  const question = step.kind === "question" ? step.question : undefined;
  const error = defect?.error ?? (question && posted?.errors[question.id]);
  return (
    <div ref={ref} className={classes(panel.root, css.card)}>
      {question === undefined ? (
        <ConsentStep key="consent" quiz={quiz} onChoice={run.consent} />
      ) : (
        <QuestionFields
          key={stepKey}
          question={question}
          saved={run.saved}
          otherUnit={labels.otherUnit}
          error={error}
          errorId={error && errorId}
          isLive={isLive}
          posted={posted}
          onUnit={onUnit}
        />
      )}
      <p id={errorId} role="alert" className={text.error}>
        {error && question && errorText(quiz, question, error, defect?.unit)}
      </p>
      <div className={css.actions}>
        {question && (
          <button
            type="submit"
            className={classes(button.root, question.kind === "single" && !run.saved && css.quiet)}
          >
            {run.isLast ? labels.finish : labels.next}
          </button>
        )}
        {question?.optional && (
          <button type="button" className={button.text} onClick={() => run.answer(null)}>
            {labels.skip}
          </button>
        )}
        {run.hasBack && (
          <button type="button" className={button.text} onClick={run.back}>
            {labels.back}
          </button>
        )}
      </div>
    </div>
  );
}
