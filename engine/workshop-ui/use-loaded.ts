import { useEffect, useState } from "react";

interface Loaded<Value> {
  readonly value: Value | undefined;
  readonly error: string | undefined;
}

/**
 * Loads a value, and again when `key` changes. Keeps the last value meanwhile, so that nothing flickers. A
 * slower answer to an older question is dropped.
 */
export function useLoaded<Value>(load: () => Promise<Value>, key: string): Loaded<Value> {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ value: undefined, error: undefined });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for everything that `load` reads
  useEffect(() => {
    let isCurrent = true;
    load().then(
      (value) => isCurrent && setLoaded({ value, error: undefined }),
      (reason: unknown) => {
        const error = reason instanceof Error ? reason.message : String(reason);
        if (isCurrent) setLoaded((last) => ({ ...last, error }));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return loaded;
}
