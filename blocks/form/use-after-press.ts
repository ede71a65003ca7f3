import { useEffect, useRef } from "react";

/**
 * Runs work at once, or, while a pointer is down, when it is up and its click is done: what moves under a pointer that is down
 * takes its click away.
 */
export function useAfterPress(): (work: () => void) => void {
  const waiting = useRef<(() => void)[]>(undefined);
  useEffect(() => {
    const down = () => {
      waiting.current ??= [];
    };
    const up = () => {
      // The click comes in the same task.
      setTimeout(() => {
        const works = waiting.current ?? [];
        waiting.current = undefined;
        for (const work of works) work();
      });
    };
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    document.addEventListener("pointerdown", down, options);
    document.addEventListener("pointerup", up, options);
    document.addEventListener("pointercancel", up, options);
    return () => listening.abort();
  }, []);
  return (work) => {
    if (waiting.current) waiting.current.push(work);
    else work();
  };
}
