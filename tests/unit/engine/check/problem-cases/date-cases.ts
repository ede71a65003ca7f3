import { swap } from "../../../../fixtures/test-site.ts";
import type { ProblemCase } from "./problem-case.ts";

const until = (moment: string) => ({
  "routes/take.json": swap(
    '"order": { "label": "t:order", "navigate": true }',
    `"until": "${moment}", "order": { "label": "t:order", "navigate": true }`,
  ),
});
const day = { today: "2026-11-23" };
const around = { defect: day, nearMiss: day };

export const dateCases = {
  "countdown-over": {
    defect: until("2026-11-22T23:59:00+01:00"),
    problem: {
      at: "routes/take.json:15:18",
      marked: '"2026-11-22T23:59:00+01:00"',
      message: "2026-11-22T23:59:00+01:00 is over: today is 2026-11-23.",
      hint: "Set the end of the current offer, or remove the block.",
    },
    // It ends today.
    nearMiss: until("2026-11-23T12:00:00+01:00"),
    around,
  },
  "distant-date": {
    defect: until("2030-11-24T12:00:00+01:00"),
    problem: {
      at: "routes/take.json:15:18",
      marked: '"2030-11-24T12:00:00+01:00"',
      message: "2030-11-24T12:00:00+01:00 is more than 3 years ahead: today is 2026-11-23.",
      hint: "Correct the year.",
    },
    nearMiss: until("2029-11-22T12:00:00+01:00"),
    around,
  },
  "wrong-offset": {
    defect: until("2027-07-01T12:00:00+01:00"),
    problem: {
      at: "routes/take.json:15:18",
      marked: '"2027-07-01T12:00:00+01:00"',
      message:
        "On that day clocks in DE are at +02:00, not at +01:00, so the countdown ends at another hour than this one.",
      hint: 'Write "2027-07-01T12:00:00+02:00".',
    },
    // British time in winter.
    nearMiss: until("2026-12-01T12:00:00+00:00"),
  },
} satisfies Record<string, ProblemCase>;
