import type { Defect } from "./_defect.ts";

/** A PNG was renamed to .webp. */
export const defect: Defect = {
  changes: [
    { picture: "glass.webp", png: true },
    { file: "routes/feedback.json", find: '"benefit-advice.webp"', put: '▸"glass.webp"' },
  ],
};
