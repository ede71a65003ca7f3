import type { Defect } from "./_defect.ts";

/** The share ends where it begins. */
export const defect: Defect = {
  changes: [
    {
      file: "experiments/no-share.json",
      text: `{
  "$schema": "../schema/experiment.json",
  "name": "no-share",
  "enabled": false,
  "group": { "name": "take", "from": 50, "to": ▸50 },
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
