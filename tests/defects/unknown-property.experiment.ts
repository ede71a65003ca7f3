import type { Defect } from "./_defect.ts";

/** An arm changes a price. */
export const defect: Defect = {
  changes: [
    {
      file: "experiments/cheaper.json",
      text: `{
  "$schema": "../schema/experiment.json",
  "name": "cheaper",
  "enabled": false,
  "routes": ["take"],
  "arms": [
    { "id": "control", "weight": 1 },
    { "id": "new", "weight": 1, "changes": [{ ▸"prices": { "family": { "EUR": { "amount": 9990 } } } }] }
  ],
  "goal": "order"
}
`,
    },
  ],
};
