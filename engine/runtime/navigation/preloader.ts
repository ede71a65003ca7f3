/** Maximum number of parallel preloads (spec, section 9; decision 24). */
const limit = 4;

/** Preloads each path once, in order of request. A failed preload frees its slot. */
export function preloader(load: (path: string) => Promise<unknown>): (path: string) => void {
  const requestedPaths = new Set<string>();
  const waiting: string[] = [];
  let running = 0;
  const next = () => {
    while (running < limit) {
      const path = waiting.shift();
      if (path === undefined) return;
      running++;
      load(path)
        .catch(() => undefined)
        .finally(() => {
          running--;
          next();
        });
    }
  };
  return (path) => {
    if (requestedPaths.has(path)) return;
    requestedPaths.add(path);
    waiting.push(path);
    next();
  };
}
