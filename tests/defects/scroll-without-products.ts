import type { Defect } from "./_defect.ts";

/** The section that a button scrolls to has another id. */
export const defect: Defect = {
  changes: [
    { file: "routes/offerip.json", find: '"id": "products"', put: '"id": "goods"' },
    {
      file: "routes/offerip.json",
      find: `"label": "t:offerip.hero.order",
          "navigate": false`,
      put: `"label": "t:offerip.hero.order",
          "navigate": ▸false`,
    },
  ],
};
