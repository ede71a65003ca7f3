import type { Defect } from "./_defect.ts";

/** A drawing is shown beside shared links. */
export const defect: Defect = {
  changes: [
    {
      file: "routes/index.json",
      find: '"description": "t:index.head.description"',
      put: '"description": "t:index.head.description", "image": ▸"pay-card.svg"',
    },
  ],
};
