import type { Defect } from "./_defect.ts";

/** The section that a button scrolls to has another id. */
export const defect: Defect = {
  changes: [
    { file: "routes/take.json", find: '"id": "products"', put: '"id": "goods"' },
    {
      file: "routes/take.json",
      find: `"label": "t:take.hero.order",
          "navigate": false`,
      put: `"label": "t:take.hero.order",
          "navigate": ▸false`,
    },
  ],
};
