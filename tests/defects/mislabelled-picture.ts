import type { Defect } from "./_defect.ts";

/** A PNG was renamed to .webp. */
export const defect: Defect = {
  changes: [
    { picture: "glass.webp", png: true },
    { file: "routes/refund.json", find: '"hero-thanks.webp"', put: '▸"glass.webp"' },
  ],
};
