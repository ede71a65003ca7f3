import type { CountdownProps } from "./schema.ts";

/**
 * Counts down to a moment, so that a sleeping tab or a slow timer loses nothing. The label announces the end.
 * A deadline uses the wall clock, or that of the moment that a preview shows. A duration uses the monotonic clock,
 * so changing the device's time has no effect. Some browsers stop that clock while the device sleeps (High
 * Resolution Time, section 4); a duration then continues where it was.
 */
export function enhance(
  element: HTMLElement,
  { mode, seconds, until, label, ended }: CountdownProps,
): () => void {
  const [status, time] = element.querySelectorAll("[role]");
  if (!status || !time) return () => {};
  const isDeadline = mode === "deadline" && until;
  const clock = isDeadline ? Date : performance;
  const { lang, dataset } = document.documentElement;
  const end = isDeadline
    ? Date.parse(until.iso) - Number(dataset["ahead"] ?? 0)
    : clock.now() + seconds * 1000;
  const days = isDeadline && new Intl.NumberFormat(lang, { style: "unit", unit: "day", unitDisplay: "long" });
  let timer: ReturnType<typeof setTimeout> | undefined;
  /**
   * Minutes of a duration may exceed 59 (decision 19). A deadline shows hours, and days in the page's
   * language.
   */
  const printTime = (remaining: number): string => {
    const minutes = Math.floor(remaining / 60);
    const hours = days ? Math.floor(minutes / 60) : 0;
    const digits = [...(hours > 0 ? [hours % 24] : []), minutes - hours * 60, remaining % 60]
      .map((value) => String(value).padStart(2, "0"))
      .join(":");
    return days && hours > 23 ? `${days.format(Math.floor(hours / 24))} ${digits}` : digits;
  };
  const tick = (): void => {
    const remaining = end - clock.now();
    const isOver = !(remaining > 0);
    const text = isOver ? ended : label;
    time.textContent = printTime(isOver ? 0 : Math.ceil(remaining / 1000));
    time.classList.toggle("blink", isOver);
    // The label is a live region. Write to it only if its text changes.
    if (status.textContent !== text) status.textContent = text;
    if (!isOver) timer = setTimeout(tick, remaining % 1000 || 1000);
  };
  tick();
  return () => clearTimeout(timer);
}
