import { countdownMode, group, moment, prop, type Resolved, text } from "funnel-engine/for-blocks/schema";
import { z } from "zod";

export const countdownProps = group({
  label: text({
    max: 45,
    label: "Text while it runs",
    group: "Content",
    help: "What ends when the time is over.",
  }),
  ended: text({ label: "Text when it is over", group: "Content", help: "The text when the time is over." }),
  mode: countdownMode({ label: "Kind of countdown", group: "Data" }),
  seconds: prop(z.int().min(1).max(86_400).default(900), {
    label: "Duration in seconds",
    group: "Data",
    help: 'The length of a "duration", in seconds: 900 are 15:00.',
  }),
  until: moment({
    label: "Deadline",
    group: "Data",
    help: 'The end of a "deadline", with its time zone: "2026-12-31T23:59:00+01:00".',
  }).optional(),
});

export type CountdownProps = Resolved<typeof countdownProps>;
