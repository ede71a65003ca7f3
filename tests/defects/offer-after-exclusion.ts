import type { Defect } from "./_defect.ts";

/** An order button stays on the page for visitors who should ask a doctor first. */
export const defect: Defect = {
  changes: [
    {
      file: "routes/start-summary.json",
      find: `    {
      "id": "care",`,
      put: `    ▸{
      "id": "button",
      "always": true,
      "block": "order-button",
      "props": { "order": { "label": "t:start-summary.result.order", "navigate": true } }
    },
    {
      "id": "care",`,
    },
  ],
};
