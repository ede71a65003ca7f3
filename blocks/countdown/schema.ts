import { z } from "zod";
import { countdownMode, moment, text } from "../../engine/schema/fields.ts";
import type { Resolved } from "../../engine/schema/resolved.ts";

export const countdownProps = z.strictObject({
  label: text({ most: 45 }).describe("What ends when the time is over."),
  ended: text().describe("What stands there afterwards."),
  mode: countdownMode(),
  seconds: z
    .int()
    .min(1)
    .max(86_400)
    .optional()
    .describe('How long a "duration" is, in seconds; 900 (15:00) unless given.'),
  until: moment()
    .optional()
    .describe('The end of a "deadline", with its time zone: "2026-12-31T23:59:00+01:00".'),
});

export type CountdownProps = Resolved<typeof countdownProps>;
