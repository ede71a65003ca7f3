import type { Defect } from "./_defect.ts";

/** The counters are kept for years, in markets that count without consent. */
export const defect: Defect = {
  changes: [
    {
      file: "site.json",
      find: '"sources": ["newsletter", "google", "meta"],',
      put: '"sources": ["newsletter", "google", "meta"],\n    "keepDays": ▸1500,',
    },
  ],
};
