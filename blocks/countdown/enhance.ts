import type { CountdownProps } from "./schema.ts";

const pad = (value: number): string => String(value).padStart(2, "0");

/** Counts to a deadline, so that a sleeping tab or a slow tick loses nothing. The label tells when it has ended. */
export function enhance(element: HTMLElement, props: CountdownProps): () => void {
  const [label, time] = element.querySelectorAll("[role]");
  const end =
    props.mode === "deadline" && props.until
      ? Date.parse(props.until)
      : Date.now() + (props.seconds ?? 900) * 1000;
  let timer = 0;
  const show = (text: string, isOver: boolean): void => {
    if (label && label.textContent !== text) label.textContent = text;
    time?.classList.toggle("blink", isOver);
  };
  const tick = (): void => {
    const left = Math.max(0, end - Date.now());
    const seconds = Math.ceil(left / 1000);
    if (time) time.textContent = `${pad(Math.floor(seconds / 60))}:${pad(seconds % 60)}`;
    if (left > 0) timer = window.setTimeout(tick, left % 1000 || 1000);
    else show(props.ended, true);
  };
  show(props.label, false);
  tick();
  return () => clearTimeout(timer);
}
