import type { ResolvedQuiz } from "../../engine/fields/quiz/resolved-quiz.ts";
import { RichText } from "../_ui/rich-text.tsx";

interface ConsentStepProps {
  readonly quiz: ResolvedQuiz;
  readonly onChoice: (given: boolean) => void;
}

/** Asks for consent before the first question about the body. Both buttons look equally important. */
export function ConsentStep({ quiz: { consent }, onChoice }: ConsentStepProps) {
  if (consent === undefined) return null;
  return (
    <div id="q-consent">
      <h2 tabIndex={-1}>{consent.title}</h2>
      <div className="flow">
        <RichText value={consent.text} />
      </div>
      <div className="quiz-choice">
        <button type="button" className="btn btn-calm" onClick={() => onChoice(true)}>
          {consent.agree}
        </button>
        <button type="button" className="btn btn-calm" onClick={() => onChoice(false)}>
          {consent.refuse}
        </button>
      </div>
    </div>
  );
}
