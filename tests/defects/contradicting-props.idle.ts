import type { Defect } from "./_defect.ts";

/** A countdown to a deadline becomes one that restarts, but keeps the deadline. */
export const defect: Defect = {
  changes: [
    {
      file: "routes/take.json",
      find: '"seconds": 900',
      put: `"seconds": 900,
        "until": ▸"2026-11-27T23:59:00+01:00"`,
    },
  ],
};
