import type { Defect } from "./_defect.ts";

/** A text contains the day on which a countdown ends. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/en_GB/buybf.json",
      find: '"buybf.hero.eyebrow": "Black Friday at {brand}"',
      put: '"buybf.hero.eyebrow": ▸"Black Friday at {brand}, until 27 November"',
    },
  ],
};
