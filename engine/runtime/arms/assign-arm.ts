import { drawArm } from "../../experiments/draw-arm.ts";
import { out, type PageExperiment } from "../../experiments/page-experiment.ts";
import { type ConsentRecord, validFor as consentFor } from "../../tags/consent-record.ts";
import { keepArms, readArms } from "./stored-arms.ts";

/** Thirteen months, in milliseconds. Then a browser is drawn again. */
const validFor = 395 * 86_400_000;

/**
 * The arm of this browser, which is drawn once and kept. A browser that keeps nothing takes no part, and one whose
 * visitor does not allow it neither.
 */
export function assignArm(experiment: PageExperiment): string {
  const { name, asks, group, from = 0, until = Infinity } = experiment;
  const now = Date.now();
  try {
    const stored = readArms();
    // SAFETY: only the runtime writes it; anything else fails below.
    const { at = 0, granted } = JSON.parse(localStorage["consent"] ?? "{}") as Partial<ConsentRecord>;
    const isGranted = granted?.includes("statistics");
    if (asks ? !isGranted || at + consentFor < now : isGranted === false) return out;
    if (now < from || now >= until) return out;
    const keep = (key: string, drawn: string | number) => {
      const [kept, since] = stored[key] ?? [drawn, 0];
      if (since > now - validFor) return kept;
      stored[key] = [drawn, now];
      keepArms(stored);
      return drawn;
    };
    const random = Math.random();
    // SAFETY: under an experiment's name is its arm.
    return keep(name, drawArm(experiment, group ? +keep(`/${group[0]}`, random) : random)) as string;
  } catch {
    return out;
  }
}
