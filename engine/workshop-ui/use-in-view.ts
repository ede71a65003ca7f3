import { type RefObject, useEffect, useRef } from "react";

/** The current entry of a list. Another one is scrolled into view. `key`: identifies it. */
export function useInView<Entry extends HTMLElement>(key: string | undefined): RefObject<Entry | null> {
  const entry = useRef<Entry>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another entry
  useEffect(() => {
    entry.current?.scrollIntoView({ block: "nearest" });
  }, [key]);
  return entry;
}
