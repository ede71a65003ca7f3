import type { KeptArms } from "../../counts/kept-arms.ts";
import { drawArm } from "../../experiments/draw-arm.ts";
import type { Arms, PageExperiment } from "../../experiments/page-experiment.ts";
import { type ConsentRecord, validFor } from "../../tags/consent-record.ts";
import { keepArms, readArms } from "./stored-arms.ts";
import type { WatchedPage } from "./watch-arms.ts";

/**
 * The arm of this browser, which is drawn once and kept. Undefined if the browser keeps nothing, or if its visitor
 * does not allow that.
 */
function assignArm({ name, arms, asks, group, from, until }: PageExperiment): string | undefined {
  try {
    const now = Date.now();
    // SAFETY: only the runtime writes it; anything else fails below.
    const { at, granted } = JSON.parse(localStorage["consent"] ?? "{}") as
      | ConsentRecord
      | Partial<Record<keyof ConsentRecord, undefined>>;
    if (granted ? !granted.includes("statistics") || (asks && now > at + validFor) : asks) return undefined;
    if (now < from || now >= until) return undefined;
    const storedArms = readArms();
    if (!storedArms[name]) {
      let drawn: KeptArms[string] = [Math.random(), now];
      if (group) drawn = storedArms[`/${group}`] ??= drawn;
      // SAFETY: a group's name has a draw.
      storedArms[name] = [drawArm(arms, drawn[0] as number), now];
      keepArms(storedArms);
    }
    // SAFETY: an experiment's name has an arm.
    return storedArms[name][0] as string;
  } catch {
    // Without storage, this browser takes no part.
  }
  return undefined;
}

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
  const queryArms = new URLSearchParams(location.search).getAll("arm");
  for (const experiment of experiments) {
    const { name, arms } = experiment;
    let arm = arms.find(([id]) => queryArms.includes(`${name}:${id}`));
    if (!arm) {
      assigned[name] = assignArm(experiment);
      arm = arms.find(([id]) => id === assigned[name]) ?? arms[0];
    }
    // SAFETY: every experiment has a control.
    shown[name] = arm?.[0] as string;
  }
}
