import type { CountdownProps } from "./schema.ts";

/** Counts to a deadline, so that a sleeping tab or a slow tick loses nothing. The label tells when it is over. */
export function enhance(
  element: HTMLElement,
  { mode, seconds, until, label, ended }: CountdownProps,
): () => void {
  const [status, time] = element.querySelectorAll("[role]");
  if (!status || !time) return () => {};
  const isDeadline = mode === "deadline" && until;
  const end = isDeadline ? Date.parse(until.iso) : Date.now() + (seconds ?? 900) * 1000;
  const days =
    isDeadline &&
    new Intl.NumberFormat(document.documentElement.lang, { style: "unit", unit: "day", unitDisplay: "long" });
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Decision 19: minutes of a duration may pass 59. What is far away has hours, and days in the page's language. */
  const shown = (left: number): string => {
    const minutes = Math.floor(left / 60);
    const hours = days ? Math.floor(minutes / 60) : 0;
    const clock = [...(hours > 0 ? [hours % 24] : []), minutes - hours * 60, left % 60]
      .map((value) => String(value).padStart(2, "0"))
      .join(":");
    return days && hours > 23 ? `${days.format(Math.floor(hours / 24))} ${clock}` : clock;
  };
  const tick = (): void => {
    const left = end - Date.now();
    const isOver = !(left > 0);
    const text = isOver ? ended : label;
    time.textContent = shown(isOver ? 0 : Math.ceil(left / 1000));
    time.classList.toggle("blink", isOver);
    // The label is a live region: it may change only when its words do.
    if (status.textContent !== text) status.textContent = text;
    if (!isOver) timer = setTimeout(tick, left % 1000 || 1000);
  };
  tick();
  return () => clearTimeout(timer);
}
