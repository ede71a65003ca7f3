import type { Defect } from "./_defect.ts";

/** An arm changes the upsell of a page that has none. */
export const defect: Defect = {
  changes: [
    {
      file: "experiments/early-upsell.json",
      text: `{
  "$schema": "../schema/experiment.json",
  "name": "early-upsell",
  "enabled": false,
  "routes": ["take", "upsell"],
  "arms": [
    { "id": "control", "weight": 1 },
    { "id": "new", "weight": 1, "changes": [{ "routes": ["take"], "upsell": ▸{ "product": "carafe" } }] }
  ],
  "goal": "order"
}
`,
    },
  ],
};
