import { useEffect, useRef } from "react";

/**
 * Runs work immediately. While a pointer is down, delays the work until after its click: if the page shifts
 * under a pressed pointer, the click is lost.
 */
export function useAfterPress(): (work: () => void) => void {
  const waiting = useRef<(() => void)[]>(undefined);
  useEffect(() => {
    const down = () => {
      waiting.current ??= [];
    };
    const up = () => {
      // The click follows in the same task.
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
