import { classes } from "../_ui/classes.ts";
import { Section } from "../_ui/section.tsx";
import type { CountdownProps } from "./schema.ts";
import * as css from "./view.module.css";

const twoDigits = (value: number): string => String(value).padStart(2, "0");

/** Without script a duration does not run, and a deadline shows its date and time. */
export function View({ label, mode, seconds, until }: CountdownProps) {
  const minutes = Math.floor(seconds / 60);
  const remainder = seconds % 60;
  const isDeadline = mode === "deadline" && until !== undefined;
  return (
    <Section className={css.root}>
      <div data-scheme="notice" className={css.ticket}>
        <p role="status">{label}</p>
        <time
          className={classes(css.clock, isDeadline && css.until)}
          data-countdown=""
          role="timer"
          aria-live="off"
          dateTime={isDeadline ? until.iso : `PT${minutes}M${remainder > 0 ? `${remainder}S` : ""}`}
          suppressHydrationWarning
        >
          {isDeadline ? until.text : `${twoDigits(minutes)}:${twoDigits(remainder)}`}
        </time>
      </div>
    </Section>
  );
}
