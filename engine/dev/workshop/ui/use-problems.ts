import { useCallback, useEffect, useRef, useState } from "react";
import type { Problem } from "../../../problems/problem.ts";
import { api } from "./api.ts";

interface Problems {
  readonly problems: readonly Problem[];
  /** Reads them once the last change is checked. */
  refresh(): void;
}

/** The problems of the last check. One request runs at a time: changes that come meanwhile share the next one. */
export function useProblems(): Problems {
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const state = useRef<{ isRunning: boolean; isStale: boolean; known?: number }>({
    ...{ isRunning: false, isStale: false },
  });
  const refresh = useCallback(async (): Promise<void> => {
    const { current } = state;
    current.isStale = true;
    if (current.isRunning) return;
    current.isRunning = true;
    while (current.isStale) {
      current.isStale = false;
      // After an error the last problems stay. The next change asks again.
      const list = await api.problems(current.known).catch(() => undefined);
      if (list?.problems) {
        current.known = list.number;
        setProblems(list.problems);
      }
    }
    current.isRunning = false;
  }, []);
  useEffect(() => void refresh(), [refresh]);
  return { problems, refresh };
}
