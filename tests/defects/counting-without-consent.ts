import type { Defect } from "./_defect.ts";

/** Germany counts visits as Great Britain does, without consent. */
export const defect: Defect = {
  changes: [
    {
      file: "markets.json",
      find: '"languageTag": "de-DE",',
      put: `"languageTag": "de-DE",
      "statistics": { "counts": ▸"allowed", "reason": "As in Great Britain: no cookies, and a way to opt out." },`,
    },
  ],
};
