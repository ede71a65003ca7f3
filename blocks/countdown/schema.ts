import { z } from "zod";
import { countdownMode, moment, text } from "../../engine/fields/fields.ts";
import type { Resolved } from "../../engine/fields/resolved.ts";

export const countdownProps = z.strictObject({
  label: text({ max: 45 }).describe("What ends when the time is over."),
  ended: text().describe("The text when the time is over."),
  mode: countdownMode(),
  seconds: z
    .int()
    .min(1)
    .max(86_400)
    .default(900)
    .describe('The length of a "duration", in seconds: 900 are 15:00.'),
  until: moment()
    .optional()
    .describe('The end of a "deadline", with its time zone: "2026-12-31T23:59:00+01:00".'),
});

export type CountdownProps = Resolved<typeof countdownProps>;
