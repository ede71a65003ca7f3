import type { Defect } from "./_defect.ts";

/** Two arms have the same id. */
export const defect: Defect = {
  changes: [
    {
      file: "experiments/twins.json",
      text: `{
  "$schema": "../schema/experiment.json",
  "name": "twins",
  "enabled": false,
  "routes": ["take"],
  "arms": [
    { "id": "control", "weight": 1 },
    { "id": "new", "weight": 1, "changes": [{ "blocks": { "day": { "remove": true } } }] },
    { "id": ▸"new", "weight": 1, "changes": [{ "blocks": { "cta": { "remove": true } } }] }
  ],
  "goal": "order"
}
`,
    },
  ],
};
