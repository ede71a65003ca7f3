import type { Defect } from "./_defect.ts";

/** The market does not exist. */
export const defect: Defect = {
  changes: [
    {
      file: "experiments/poland.json",
      text: `{
  "$schema": "../schema/experiment.json",
  "name": "poland",
  "enabled": false,
  "markets": [▸"PL"],
  "routes": ["take"],
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
