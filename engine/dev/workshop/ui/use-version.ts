import { useCallback, useEffect, useRef, useState } from "react";

/** Time without another change before the panel and the lists read it, in milliseconds. */
const quiet = 400;

export interface Version {
  /** Counts the changes of the manifests, ours and those of others. */
  readonly version: number;
  /** Counts them at once, also several quick ones. */
  readonly changes: number;
  /** Counts a change at once. */
  count(): void;
  /** Counts several quick changes once. The page in the frame shows each of them meanwhile. */
  countSoon(): void;
}

export function useVersion(): Version {
  const [version, setVersion] = useState(0);
  const [changes, setChanges] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const count = useCallback(() => {
    clearTimeout(timer.current);
    setChanges((last) => last + 1);
    setVersion((last) => last + 1);
  }, []);
  const countSoon = useCallback(() => {
    clearTimeout(timer.current);
    setChanges((last) => last + 1);
    timer.current = setTimeout(() => setVersion((last) => last + 1), quiet);
  }, []);
  useEffect(() => {
    import.meta.hot?.on("funnel:changed", countSoon);
    return () => import.meta.hot?.off("funnel:changed", countSoon);
  }, [countSoon]);
  return { version, changes, count, countSoon };
}
