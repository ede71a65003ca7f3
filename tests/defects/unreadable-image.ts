import type { Defect } from "./_defect.ts";

/** A picture's file is empty. */
export const defect: Defect = {
  changes: [
    { picture: "glass-of-water.webp", error: "it is empty" },
    { file: "blocks/how-to-take.json", find: '"steps-glass.webp"', put: '▸"glass-of-water.webp"' },
  ],
};
