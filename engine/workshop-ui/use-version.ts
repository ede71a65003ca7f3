import { useCallback, useEffect, useRef, useState } from "react";
import { onChange as onServerChange } from "./connection.ts";

/** Time without another change before the panel and the lists read it, in milliseconds. */
const quiet = 400;

export interface Version {
  /** Counts the changes of the manifests, ours and those of others. */
  readonly version: number;
  /** Counts a change at once. */
  count(): void;
  /** Counts several quick changes once. The page in the frame shows each of them meanwhile. */
  countSoon(): void;
}

/** `onChange`: is called at once, also for several quick changes. */
export function useVersion(onChange: () => void): Version {
  const [version, setVersion] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const count = useCallback(() => {
    clearTimeout(timer.current);
    onChange();
    setVersion((last) => last + 1);
  }, [onChange]);
  const countSoon = useCallback(() => {
    clearTimeout(timer.current);
    onChange();
    timer.current = setTimeout(() => setVersion((last) => last + 1), quiet);
  }, [onChange]);
  useEffect(() => onServerChange(countSoon), [countSoon]);
  return { version, count, countSoon };
}
