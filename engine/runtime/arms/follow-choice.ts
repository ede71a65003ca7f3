import { armsKey } from "../../counts/kept-arms.ts";
import { out } from "../../experiments/page-experiment.ts";
import { keepArms, readArms } from "./stored-arms.ts";

/**
 * Follows the visitor's choice about statistics. After a refusal, no arm is kept. After consent, this browser takes
 * no part in experiments whose pages it has seen without an arm: others are drawn with the next document.
 */
export function followChoice(isGranted: boolean): void {
  try {
    if (!isGranted) {
      localStorage.removeItem(armsKey);
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere
      document.cookie = `${armsKey}=;max-age=0;path=/`;
      return;
    }
    const { shown = {}, assigned = {} } = window.arms ?? {};
    const unassigned = Object.keys(shown).filter((name) => assigned[name] !== shown[name]);
    if (unassigned.length === 0) return;
    const storedArms = readArms();
    for (const name of unassigned) storedArms[name] ??= [out, Date.now()];
    keepArms(storedArms);
  } catch {
    // Without storage, nobody is assigned.
  }
}
