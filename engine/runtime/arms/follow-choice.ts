import { out } from "../../experiments/page-experiment.ts";
import { armsKey, type StoredArms } from "./assign-arm.ts";

/**
 * Follows the visitor's choice about statistics. After a refusal, no arm is kept. After consent, this browser takes
 * no part in experiments whose pages it has seen without an arm: others are drawn with the next document.
 */
export function followChoice(isGranted: boolean): void {
  try {
    if (!isGranted) {
      localStorage.removeItem(armsKey);
      return;
    }
    const { shown = {}, assigned = {} } = window.arms ?? {};
    const unassigned = Object.keys(shown).filter((name) => assigned[name] !== shown[name]);
    if (unassigned.length === 0) return;
    // SAFETY: only the runtime writes it; anything else fails below.
    const stored = JSON.parse(localStorage.getItem(armsKey) ?? "{}") as StoredArms;
    for (const name of unassigned) stored[name] ??= [out, Date.now()];
    localStorage.setItem(armsKey, JSON.stringify(stored));
  } catch {
    // Without storage, nobody is assigned.
  }
}
