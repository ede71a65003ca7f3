import { consentName, type PostedQuiz } from "../../engine/quiz/judge-quiz.ts";
import type { ResolvedQuestion, ResolvedQuiz } from "../../engine/schema/resolved-quiz.ts";
import { RichText } from "../_ui/rich-text.tsx";
import { faultText } from "./fault-text.ts";
import { QuestionFields } from "./question-fields.tsx";

function Questions({
  questions,
  quiz,
  posted,
}: {
  readonly questions: readonly ResolvedQuestion[];
  readonly quiz: ResolvedQuiz;
  readonly posted: PostedQuiz | undefined;
}) {
  return questions.map((question) => {
    const fault = posted?.faults[question.id];
    const errorId = `q-${question.id}-fault`;
    return (
      <div key={question.id} className="slip quiz-card">
        <QuestionFields
          question={question}
          otherUnit={quiz.words.otherUnit}
          errorId={fault && errorId}
          isLive={false}
          posted={posted}
        />
        {fault && (
          <p id={errorId} className="fault">
            {faultText(quiz, question, fault)}
          </p>
        )}
      </div>
    );
  });
}

interface WithoutScriptProps {
  readonly quiz: ResolvedQuiz;
  readonly posted: PostedQuiz | undefined;
  /** How many questions stand above already: one, or none when consent comes first. */
  readonly shown: number;
}

/** The other questions, for visitors without script: one form with all of them (decision 30). */
export function WithoutScript({ quiz, posted, shown }: WithoutScriptProps) {
  const rest = quiz.questions.slice(shown);
  const health = rest.findIndex((question) => question.health);
  const before = health < 0 ? rest : rest.slice(0, health);
  return (
    <div className="quiz-rest">
      <Questions questions={before} quiz={quiz} posted={posted} />
      {health >= 0 && quiz.consent && (
        <div className="slip quiz-card">
          <h2>{quiz.consent.title}</h2>
          <div className="flow">
            <RichText value={quiz.consent.text} />
            <p>{quiz.words.voluntary}</p>
          </div>
          <label className="tick-line">
            <input
              type="checkbox"
              className="tick"
              name={consentName}
              value="yes"
              defaultChecked={posted?.fields[consentName] !== undefined}
            />
            <span>{quiz.consent.agree}</span>
          </label>
        </div>
      )}
      {health >= 0 && <Questions questions={rest.slice(health)} quiz={quiz} posted={posted} />}
      <button type="submit" className="btn">
        {quiz.words.finish}
      </button>
    </div>
  );
}
