import type { ResolvedQuestion, ResolvedQuiz } from "../../engine/schema/resolved-quiz.ts";
import { RichText } from "../_ui/rich-text.tsx";
import { QuestionFields } from "./question-fields.tsx";

function Questions({
  questions,
  quiz,
}: {
  readonly questions: readonly ResolvedQuestion[];
  readonly quiz: ResolvedQuiz;
}) {
  return questions.map((question) => (
    <div key={question.id} className="slip quiz-card">
      <QuestionFields question={question} otherUnit={quiz.words.otherUnit} isLive={false} />
    </div>
  ));
}

interface WithoutScriptProps {
  readonly quiz: ResolvedQuiz;
  /** How many questions stand above already: one, or none when consent comes first. */
  readonly shown: number;
}

/** The other questions, for visitors without script: one form with all of them (decision 30). */
export function WithoutScript({ quiz, shown }: WithoutScriptProps) {
  const rest = quiz.questions.slice(shown);
  const health = rest.findIndex((question) => question.health);
  const before = health < 0 ? rest : rest.slice(0, health);
  return (
    <div className="quiz-rest">
      <Questions questions={before} quiz={quiz} />
      {health >= 0 && quiz.consent && (
        <div className="slip quiz-card">
          <h2>{quiz.consent.title}</h2>
          <div className="flow">
            <RichText value={quiz.consent.text} />
            <p>{quiz.words.voluntary}</p>
          </div>
          <label className="tick-line">
            <input type="checkbox" className="tick" name="consent" value="yes" />
            <span>{quiz.consent.agree}</span>
          </label>
        </div>
      )}
      {health >= 0 && <Questions questions={rest.slice(health)} quiz={quiz} />}
      <button type="submit" className="btn">
        {quiz.words.finish}
      </button>
    </div>
  );
}
