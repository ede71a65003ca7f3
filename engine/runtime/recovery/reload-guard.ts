/** How long a path is not reloaded again after a recovery, in milliseconds (spec, sections 4 and 9). */
const guardedFor = 10_000;

const key = "funnel:reloads";

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
        const text = sessionStorage.getItem(key);
        const kept = readKept(text, now);
        if (kept[path] !== undefined) return false;
        sessionStorage.setItem(key, JSON.stringify({ ...kept, [path]: now + guardedFor }));
        return true;
      } catch {
        const isFirst = !isUsed;
        isUsed = true;
        return isFirst;
      }
    },
  };
}

/**
 * Reads the paths that are still guarded, with the time at which that ends. Unreadable entries are ignored.
 */
function readKept(text: string | null, now: number): Record<string, number> {
  let value: unknown;
  try {
    value = JSON.parse(text ?? "{}");
  } catch {
    return {};
  }
  if (typeof value !== "object" || value === null) return {};
  const entries = Object.entries(value as Record<string, unknown>);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, number] => typeof entry[1] === "number" && entry[1] >= now),
  );
}
