import { type RefObject, useEffect, useState } from "react";

/** The size of an element, as long as it is shown. */
export function useSize(element: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const { current } = element;
    if (current === null) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: current.clientWidth, height: current.clientHeight }),
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
