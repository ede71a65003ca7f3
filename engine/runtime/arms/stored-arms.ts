import { armsKey, type KeptArms, keptFor, ordered } from "../../counts/kept-arms.ts";
import type { Exposure } from "../../counts/visit-event.ts";

/**
 * Reads what is stored. Throws if storage is blocked, or if something else has been stored. Only WebKit, which has
 * gesture events, drops what scripts have stored. Elsewhere the cookie is not read: that delays the first paint.
 */
export const readArms = (): KeptArms =>
  // SAFETY: only the runtime writes it; anything else fails in the caller.
  JSON.parse(
    localStorage[armsKey] ??
      ("GestureEvent" in window
        ? decodeURIComponent(document.cookie.match(/\barms=([^;]*)/)?.[1] ?? "{}")
        : "{}"),
  ) as KeptArms;

/** Stores the arms. Throws if storage is blocked. */
export const keepArms = (stored: KeptArms): void => {
  localStorage[armsKey] = JSON.stringify(stored);
};

/** Changes what is stored, one tab after the other, if the browser has locks. */
export async function changeArms(edit: (stored: KeptArms) => void): Promise<void> {
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

/** Forgets arms that were drawn more than thirteen months ago. The next document draws again. */
export function forgetOldDraws(): void {
  const isOld = ([, at]: KeptArms[string]) => at < Date.now() - keptFor;
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
