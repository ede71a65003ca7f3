import {
  consentName,
  type QuizSubmission,
  type ResolvedQuestion,
  type ResolvedQuiz,
} from "funnel-engine/for-blocks/view";
import * as button from "../_ui/button.module.css";
import { classes } from "../_ui/classes.ts";
import * as inputs from "../_ui/field.module.css";
import * as panel from "../_ui/panel.module.css";
import * as text from "../_ui/text.module.css";
import { ConsentText } from "./consent-step.tsx";
import { errorText } from "./error-text.ts";
import { QuestionFields } from "./question-fields.tsx";
import * as css from "./view.module.css";

function Questions({
  questions,
  quiz,
  posted,
}: {
  readonly questions: readonly ResolvedQuestion[];
  readonly quiz: ResolvedQuiz;
  readonly posted: QuizSubmission | undefined;
}) {
  // Pictures would weigh down the form, which only few visitors see.
  return questions.map(({ pictures: _, ...question }) => {
    const error = posted?.errors[question.id];
    const errorId = `q-${question.id}-fault`;
    return (
      <div key={question.id} className={classes(panel.root, css.card)}>
        <QuestionFields
          question={question}
          otherUnit={quiz.labels.otherUnit}
          error={error}
          errorId={error && errorId}
          isLive={false}
          posted={posted}
        />
        {error && (
          <p id={errorId} className={text.error}>
            {errorText(quiz, question, error)}
          </p>
        )}
      </div>
    );
  });
}

interface WithoutScriptProps {
  readonly quiz: ResolvedQuiz;
  readonly posted: QuizSubmission | undefined;
  /** How many questions are already shown above: one, or none if consent comes first. */
  readonly visibleCount: number;
}

/** The other questions for visitors without script: one form with all of them (decision 30). */
export function WithoutScript({ quiz, posted, visibleCount }: WithoutScriptProps) {
  const questions = quiz.questions.slice(visibleCount);
  const health = questions.findIndex((question) => question.health);
  const before = health < 0 ? questions : questions.slice(0, health);
  return (
    <div className={css.rest}>
      <Questions questions={before} quiz={quiz} posted={posted} />
      {health >= 0 && quiz.consent && (
        <div className={classes(panel.root, css.card)}>
          <h2>{quiz.consent.title}</h2>
          <ConsentText {...quiz.consent} />
          <p className={css.agreement}>{quiz.labels.voluntary}</p>
          <label className={classes(inputs.tickLine, css.agreement)}>
            <input
              type="checkbox"
              className={inputs.tick}
              name={consentName}
              value="yes"
              defaultChecked={posted?.fields[consentName] !== undefined}
            />
            <span>{quiz.consent.agree}</span>
          </label>
        </div>
      )}
      {health >= 0 && <Questions questions={questions.slice(health)} quiz={quiz} posted={posted} />}
      <button type="submit" className={button.root}>
        {quiz.labels.finish}
      </button>
    </div>
  );
}
