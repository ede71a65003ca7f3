import type { CountdownProps } from "./schema.ts";

const twoDigits = (value: number): string => String(value).padStart(2, "0");

/** Without script a duration does not run, and a deadline shows its date and time. */
export function View({ label, mode, seconds = 900, until }: CountdownProps) {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  const isDeadline = mode === "deadline" && until !== undefined;
  return (
    <div className="shell slim">
      <div className="ticket">
        <p role="status">{label}</p>
        <time
          className={isDeadline ? "clock until" : "clock"}
          data-countdown=""
          role="timer"
          aria-live="off"
          dateTime={isDeadline ? until.iso : `PT${minutes}M${rest > 0 ? `${rest}S` : ""}`}
          suppressHydrationWarning
        >
          {isDeadline ? until.text : `${twoDigits(minutes)}:${twoDigits(rest)}`}
        </time>
      </div>
    </div>
  );
}
