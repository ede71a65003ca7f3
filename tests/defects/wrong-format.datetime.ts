import type { Defect } from "./_defect.ts";

/** The deadline of a countdown is a day without time and time zone. */
export const defect: Defect = {
  changes: [
    {
      file: "routes/buybf.json",
      find: '"until": "2026-11-27T23:59:00+01:00"',
      put: '"until": ▸"2026-11-27"',
    },
  ],
};
