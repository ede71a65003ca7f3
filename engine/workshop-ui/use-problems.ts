import { useCallback, useEffect, useRef, useState } from "react";
import type { PageProblem } from "../workshop-server/page-problems.ts";
import { api } from "./api.ts";

/**
 * Problems by the file that has them. A map also keeps React's development build quick: it compares lists in props
 * item by item, for each component that gets them.
 */
export type ProblemsByFile = ReadonlyMap<string, readonly PageProblem[]>;

interface Problems {
  readonly problems: ProblemsByFile;
  /** Reads them once the last change is checked. */
  refresh(): void;
}

/** The problems of the last check. One request runs at a time: changes that come meanwhile share the next one. */
export function useProblems(): Problems {
  const [problems, setProblems] = useState<ProblemsByFile>(new Map());
  const state = useRef<{ isRunning: boolean; isStale: boolean; known?: number }>({
    isRunning: false,
    isStale: false,
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
        setProblems(Map.groupBy(list.problems, ({ file }) => file));
      }
    }
    current.isRunning = false;
  }, []);
  useEffect(() => void refresh(), [refresh]);
  return { problems, refresh };
}
