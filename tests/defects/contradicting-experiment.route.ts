import type { Defect } from "./_defect.ts";

/** A change is about a page outside the experiment. */
export const defect: Defect = {
  changes: [
    {
      file: "experiments/elsewhere.json",
      text: `{
  "$schema": "../schema/experiment.json",
  "name": "elsewhere",
  "enabled": false,
  "routes": ["take"],
  "arms": [
    { "id": "control", "weight": 1 },
    { "id": "new", "weight": 1, "changes": [{ "routes": [▸"index"], "blocks": { "cta": { "remove": true } } }] }
  ],
  "goal": "order"
}
`,
    },
  ],
};
