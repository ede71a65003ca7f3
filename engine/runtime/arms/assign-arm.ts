import type { KeptArms } from "../../counts/kept-arms.ts";
import { drawArm } from "../../experiments/draw-arm.ts";
import type { PageExperiment } from "../../experiments/page-experiment.ts";
import { type ConsentRecord, validFor } from "../../tags/consent-record.ts";
import { keepArms, readArms } from "./stored-arms.ts";

/**
 * The arm of this browser, which is drawn once and kept. Undefined if the browser keeps nothing, or if its visitor
 * does not allow that.
 */
export function assignArm({ name, arms, asks, group, from, until }: PageExperiment): string | undefined {
  try {
    const now = Date.now();
    // SAFETY: only the runtime writes it; anything else fails below.
    const { at, granted } = JSON.parse(localStorage["consent"] ?? "{}") as
      | ConsentRecord
      | Partial<Record<keyof ConsentRecord, undefined>>;
    if (granted ? !granted.includes("statistics") || (asks && now > at + validFor) : asks) return undefined;
    if (now < from || now >= until) return undefined;
    const stored = readArms();
    if (!stored[name]) {
      let drawn: KeptArms[string] = [Math.random(), now];
      if (group) drawn = stored[`/${group}`] ??= drawn;
      // SAFETY: a group's name has a draw.
      stored[name] = [drawArm(arms, drawn[0] as number), now];
      keepArms(stored);
    }
    // SAFETY: an experiment's name has an arm.
    return stored[name][0] as string;
  } catch {
    // Without storage, this browser takes no part.
  }
  return undefined;
}
