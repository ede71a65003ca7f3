import type { Defect } from "./_defect.ts";

/** The route is misspelt. */
export const defect: Defect = {
  changes: [
    {
      file: "experiments/tkae.json",
      text: `{
  "$schema": "../schema/experiment.json",
  "name": "tkae",
  "enabled": false,
  "routes": [▸"tkae"],
  "arms": [
    { "id": "control", "weight": 1 },
    { "id": "new", "weight": 1, "changes": [{ "blocks": { "day": { "remove": true } } }] }
  ],
  "goal": "order"
}
`,
    },
  ],
};
