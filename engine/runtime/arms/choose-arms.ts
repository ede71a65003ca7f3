import type { Arms, PageExperiment } from "../../experiments/page-experiment.ts";
import { assignArm } from "./assign-arm.ts";
import type { WatchedPage } from "./watch-arms.ts";

/** Knows the visitor's arms, for as long as the document is open. */
export interface ChosenArms {
  /** The arms that are shown, by experiment: the visitor's, the control, or those that the address asks for. */
  readonly shown: Arms;
  /** The arms of this browser. It counts for an arm if this one is shown. */
  readonly assigned: Record<string, string | undefined>;
  /** Pages with experiments, by path, with the blocks of all arms. */
  pages?: Record<string, WatchedPage>;
  /** Whether `watchArms` runs. */
  isWatched?: boolean;
}

declare global {
  interface Window {
    /** Set by the first page with experiments. */
    arms?: ChosenArms;
  }
}

/** Chooses the arms of experiments. `?arm=headline:short` asks for one. */
export function chooseArms({ shown, assigned }: ChosenArms, experiments: readonly PageExperiment[]): void {
  const asked = new URLSearchParams(location.search).getAll("arm");
  for (const experiment of experiments) {
    const { name, arms } = experiment;
    let arm = arms.find(([id]) => asked.includes(`${name}:${id}`));
    if (!arm) {
      assigned[name] = assignArm(experiment);
      arm = arms.find(([id]) => id === assigned[name]) ?? arms[0];
    }
    // SAFETY: every experiment has a control.
    shown[name] = arm?.[0] as string;
  }
}
