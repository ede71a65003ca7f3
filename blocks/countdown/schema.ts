import { countdownMode, moment, type Resolved, text } from "funnel-engine/for-blocks/schema";
import { z } from "zod";

export const countdownProps = z.strictObject({
  label: text({ max: 45 })
    .describe("What ends when the time is over.")
    .meta({ label: "Text while it runs", group: "Content" }),
  ended: text()
    .describe("The text when the time is over.")
    .meta({ label: "Text when it is over", group: "Content" }),
  mode: countdownMode().meta({ label: "Kind of countdown", group: "Data" }),
  seconds: z
    .int()
    .min(1)
    .max(86_400)
    .default(900)
    .describe('The length of a "duration", in seconds: 900 are 15:00.')
    .meta({ label: "Duration in seconds", group: "Data" }),
  until: moment()
    .optional()
    .describe('The end of a "deadline", with its time zone: "2026-12-31T23:59:00+01:00".')
    .meta({ label: "Deadline", group: "Data" }),
});

export type CountdownProps = Resolved<typeof countdownProps>;
