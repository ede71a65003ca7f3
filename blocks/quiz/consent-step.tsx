import { type ResolvedQuiz, RichText } from "funnel-engine/for-blocks/view";
import * as button from "../_ui/button.module.css";
import { classes } from "../_ui/classes.ts";
import * as prose from "../_ui/prose.module.css";
import * as css from "./view.module.css";

/** What the visitor agrees to: the text, and the details that open below it. */
export function ConsentText({ text, details }: NonNullable<ResolvedQuiz["consent"]>) {
  return (
    <div className={prose.root}>
      <RichText value={text} />
      {details && (
        <details>
          <summary>{details.title}</summary>
          <RichText value={details.text} />
        </details>
      )}
    </div>
  );
}

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
      <ConsentText {...consent} />
      <div className={css.choice}>
        {([true, false] as const).map((isGiven) => (
          <button
            key={String(isGiven)}
            type="button"
            className={classes(button.root, button.secondary)}
            onClick={() => onChoice(isGiven)}
          >
            {isGiven ? consent.agree : consent.refuse}
          </button>
        ))}
      </div>
    </div>
  );
}
