import type { Exposure } from "../../counts/visit-event.ts";

/** An exposure: the experiment's phase, the day (days since 1970-01-01, UTC), and what the browser has done since. */
export type StoredExposure = [phase: string, day: number, done: number];

/** What a browser has done since its exposure. They are added up. */
export const ordered = 1;
export const reached = 2;

/**
 * What a browser keeps: by experiment its arm, and by `/` and a group's name its draw, each with the time of the
 * draw (milliseconds since 1970).
 */
export type StoredArms = Record<string, [drawn: string | number, at: number, exposure?: StoredExposure]>;

/** The key of the stored arms, and the name of the cookie that restores them. */
export const armsKey = "arms";

/** Reads what is stored. Throws if storage is blocked, or if something else has been stored. */
export const readArms = (): StoredArms =>
  // SAFETY: only the runtime writes it; anything else fails in the caller.
  JSON.parse(
    localStorage[armsKey] ?? decodeURIComponent(document.cookie.match(/\barms=([^;]*)/)?.[1] ?? "{}"),
  ) as StoredArms;

/** Stores the arms. Throws if storage is blocked. */
export const keepArms = (stored: StoredArms): void => {
  localStorage[armsKey] = JSON.stringify(stored);
};

/** Changes what is stored, one tab after the other, if the browser has locks. */
export async function changeArms(edit: (stored: StoredArms) => void): Promise<void> {
  const run = () => {
    try {
      const stored = readArms();
      edit(stored);
      keepArms(stored);
    } catch {
      // Without storage, this browser counts for no arm.
    }
  };
  await (navigator.locks?.request(armsKey, run) ?? run());
}

/** Thirteen months, in milliseconds. */
const validFor = 395 * 86_400_000;

/** Forgets arms that were drawn more than thirteen months ago. The next document draws again. */
export function forgetOldDraws(): void {
  const isOld = ([, at]: StoredArms[string]) => at < Date.now() - validFor;
  try {
    if (!Object.values(readArms()).some(isOld)) return;
  } catch {
    return;
  }
  void changeArms((stored) => {
    for (const [key, drawn] of Object.entries(stored)) if (isOld(drawn)) delete stored[key];
  });
}

/** The experiments that this browser was exposed to and has not ordered in. */
export function openExposures(): Exposure[] {
  try {
    return Object.entries(readArms()).flatMap(([experiment, [arm, , exposure]]) => {
      if (exposure === undefined || exposure[2] & ordered) return [];
      const [phase, day] = exposure;
      return [{ experiment, arm: `${arm}`, phase, day }];
    });
  } catch {
    return [];
  }
}
