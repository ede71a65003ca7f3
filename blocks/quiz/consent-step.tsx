import { type ResolvedQuiz, RichText } from "funnel-engine/for-blocks/view";
import * as button from "../_ui/button.module.css";
import { classes } from "../_ui/classes.ts";
import * as prose from "../_ui/prose.module.css";
import * as css from "./view.module.css";

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
      <div className={prose.root}>
        <RichText value={consent.text} />
      </div>
      <div className={css.choice}>
        <button
          type="button"
          className={classes(button.root, button.secondary)}
          onClick={() => onChoice(true)}
        >
          {consent.agree}
        </button>
        <button
          type="button"
          className={classes(button.root, button.secondary)}
          onClick={() => onChoice(false)}
        >
          {consent.refuse}
        </button>
      </div>
    </div>
  );
}
