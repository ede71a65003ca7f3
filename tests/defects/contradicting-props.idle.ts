import type { Defect } from "./_defect.ts";

/** A countdown of fifteen minutes got an end, and is still one of fifteen minutes. */
export const defect: Defect = {
  changes: [
    {
      file: "routes/take.json",
      find: '"seconds": 900',
      put: '"until": ▸"2026-12-20T20:00:00+01:00"',
    },
  ],
};
