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
    const stored = readArms();
    // SAFETY: only the runtime writes it; anything else fails below.
    const { at = 0, granted } = JSON.parse(localStorage["consent"] ?? "{}") as Partial<ConsentRecord>;
    if (granted ? !granted.includes("statistics") || (asks && at + validFor < now) : asks) return undefined;
    if (now < from || now >= until) return undefined;
    const keep = (key: string, drawn: string | number) => {
      if (!stored[key]) {
        stored[key] = [drawn, now];
        keepArms(stored);
      }
      return stored[key][0];
    };
    const draw = group ? keep(`/${group}`, Math.random()) : Math.random();
    // SAFETY: under an experiment's name is its arm, and under a group's its draw.
    return keep(name, drawArm(arms, draw as number)) as string;
  } catch {
    // Without storage, this browser takes no part.
    return undefined;
  }
}
