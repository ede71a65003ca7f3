import { useState } from "react";
import { translate } from "../texts/translate.ts";

/** The parts of the window that the tour shows, and what it says of each. */
const steps = ["side", "stage", "panel", "toolbar"] as const;

const storageKey = "workshop-tour";

/** Whether the tour has been seen in this browser. Without a storage it is not shown: it would return each time. */
function isSeen(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return true;
  }
}

function keepSeen(): void {
  try {
    localStorage.setItem(storageKey, "seen");
  } catch {
    // The next visit shows no tour either.
  }
}

/** The tour: its step, undefined when it is over. */
export function useTour() {
  const [step, setStep] = useState(() => (isSeen() ? undefined : 0));
  const end = () => {
    keepSeen();
    setStep(undefined);
  };
  return {
    part: step === undefined ? undefined : steps[step],
    start: () => setStep(0),
    bar: step !== undefined && (
      <section className="tour" aria-label={translate("tour")}>
        <p>
          <b>{translate("tour.step", { step: step + 1, total: steps.length })}</b>{" "}
          <span aria-live="polite">{translate(`tour.${steps[step] ?? "side"}`)}</span>
        </p>
        {step < steps.length - 1 && (
          <button type="button" className="primary" onClick={() => setStep(step + 1)}>
            {translate("tour.next")}
          </button>
        )}
        <button type="button" onClick={end}>
          {translate("tour.end")}
        </button>
      </section>
    ),
  };
}
