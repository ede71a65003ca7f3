import type { Defect } from "./_defect.ts";

/** A picture was uploaded with a space in its name. */
export const defect: Defect = {
  changes: [
    { picture: "big glass.png", png: true },
    { file: "routes/refund.json", find: '"hero-thanks.webp"', put: '▸"big glass.png"' },
  ],
};
