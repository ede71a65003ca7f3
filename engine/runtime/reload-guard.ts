/** After a path was loaded whole to recover, another such load of it is refused for so long, in milliseconds (spec, sections 4 and 9). */
const guardedFor = 10_000;

const key = "funnel:reloads";

export interface ReloadGuard {
  /** Whether this path may be loaded whole now. If so, that is noted. */
  take(path: string): boolean;
}

/**
 * Keeps a page that cannot recover from loading for ever: once per 10 s and path, remembered beyond the load.
 * Where the browser keeps nothing, once per life of the page (decision 22).
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

/** Paths that are still guarded, with the time until when; what is not ours to read counts as none. */
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
