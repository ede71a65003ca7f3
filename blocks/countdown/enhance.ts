import type { CountdownProps } from "./schema.ts";

/** Counts to a deadline, so that a sleeping tab or a slow tick loses nothing. The label tells when it is over. */
export function enhance(element: HTMLElement, props: CountdownProps): () => void {
  const [label, time] = element.querySelectorAll("[role]");
  if (!label || !time) return () => {};
  const end =
    props.mode === "deadline" && props.until
      ? Date.parse(props.until)
      : Date.now() + (props.seconds ?? 900) * 1000;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tick = (): void => {
    const left = end - Date.now();
    const isOver = !(left > 0);
    const seconds = isOver ? 0 : Math.ceil(left / 1000);
    const text = isOver ? props.ended : props.label;
    time.textContent = [Math.floor(seconds / 60), seconds % 60]
      .map((value) => String(value).padStart(2, "0"))
      .join(":");
    time.classList.toggle("blink", isOver);
    // The label is a live region: it may change only when its words do.
    if (label.textContent !== text) label.textContent = text;
    if (!isOver) timer = setTimeout(tick, left % 1000 || 1000);
  };
  tick();
  return () => clearTimeout(timer);
}
