import { useState } from "react";

/** The parts of the window that the tour shows, and what it says of each. */
const steps = [
  ["side", "Choose a page. The list has them in the order of a visit; below are the blocks of the page."],
  ["stage", "Click a text or a picture on the page. Click a text twice to type over it."],
  ["panel", "Change its values here. Each letter is saved, and problems are shown at their fields."],
  ["toolbar", "Search, take changes back, and publish when you are done. Press ? for all keys."],
] as const;

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
    part: step === undefined ? undefined : steps[step]?.[0],
    start: () => setStep(0),
    bar: step !== undefined && (
      <section className="tour" aria-label="Tour">
        <p>
          <b>
            {step + 1} of {steps.length}
          </b>{" "}
          <span aria-live="polite">{steps[step]?.[1]}</span>
        </p>
        {step < steps.length - 1 && (
          <button type="button" className="primary" onClick={() => setStep(step + 1)}>
            Next
          </button>
        )}
        <button type="button" onClick={end}>
          End tour
        </button>
      </section>
    ),
  };
}
