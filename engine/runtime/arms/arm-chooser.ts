import type { Arms, PageExperiment } from "../../experiments/page-experiment.ts";
import { type PageBlocks, selectBlocks } from "../../experiments/select-blocks.ts";
import { assignArm } from "./assign-arm.ts";
import type { WatchedPage } from "./watch-arms.ts";

/** Knows the visitor's arms, for as long as the document is open. */
export interface ArmChooser {
  /** The arms that are shown, by experiment: the visitor's, the control, or those that the address asks for. */
  readonly shown: Arms;
  /** The arms of this browser. It counts for an arm if this one is shown. */
  readonly assigned: Arms;
  /** Chooses the arms of experiments, unless they are chosen already. */
  readonly decide: (experiments: readonly PageExperiment[]) => void;
  /** Pages with experiments, by path, with the blocks of all arms. */
  readonly pages: Record<string, WatchedPage>;
  /** Whether `watchArms` runs. */
  isWatched?: boolean;
  /** Returns a page with the blocks of the chosen arms. */
  readonly select: <Page extends PageBlocks>(page: Page) => Page;
}

/** The arm that the address shows without counting: `?arm=headline:short`. */
const askedArm = (name: string): string | undefined =>
  new RegExp(`[?&]arm=${name}(?::|%3A)([^&]*)`).exec(location.search)?.[1];

export function createArmChooser(): ArmChooser {
  const shown: Arms = {};
  const assigned: Arms = {};
  return {
    shown,
    assigned,
    pages: {},
    decide: (experiments) => {
      for (const experiment of experiments) {
        const { name, arms } = experiment;
        if (shown[name]) continue;
        let arm = askedArm(name);
        if (arm === undefined) arm = assigned[name] = assignArm(experiment);
        // SAFETY: every experiment has a control.
        const control = arms[0]?.[0] as string;
        shown[name] = arms.some(([id]) => id === arm) ? arm : control;
      }
    },
    select: (page) => selectBlocks(page, shown),
  };
}

declare global {
  interface Window {
    /** Set by the first page with experiments. */
    arms?: ArmChooser;
  }
}
