/** How long a path is not reloaded again after a recovery, in milliseconds (spec, sections 4 and 9). */
export const guardedFor = 10_000;

/** The key in the session storage with the time until which a path is not reloaded again. */
export const reloadKey = (path: string): string => `funnel:reloads:${path}`;

export interface ReloadGuard {
  /** Returns whether this path may be reloaded now, and records the reload if so. */
  take(path: string): boolean;
}

/**
 * Prevents endless reloads of a broken page: one reload per path in 10 s, remembered in the session storage.
 * If storage is blocked: one reload per document (decision 22).
 */
export function reloadGuard(): ReloadGuard {
  let isUsed = false;
  return {
    take: (path) => {
      const now = Date.now();
      try {
        if (Number(sessionStorage[reloadKey(path)]) >= now) return false;
        sessionStorage[reloadKey(path)] = now + guardedFor;
        return true;
      } catch {
        const isFirst = !isUsed;
        isUsed = true;
        return isFirst;
      }
    },
  };
}
