import type { Defect } from "./_defect.ts";

/** The end of a countdown was deleted. */
export const defect: Defect = {
  changes: [
    {
      file: "routes/buybf.json",
      find: '"mode": "deadline",\n        "until": "2026-11-27T23:59:00+01:00"',
      put: '"mode": ▸"deadline"',
    },
  ],
};
