import type { Defect } from "./_defect.ts";

/** The arm changes a block that the page does not have. */
export const defect: Defect = {
  changes: [
    {
      file: "experiments/no-block.json",
      text: `{
  "$schema": "../schema/experiment.json",
  "name": "no-block",
  "enabled": false,
  "routes": ["take"],
  "arms": [
    { "id": "control", "weight": 1 },
    { "id": "new", "weight": 1, "changes": [{ "blocks": { ▸"heor": { "set": { "tone": "sage" } } } }] }
  ],
  "goal": "order"
}
`,
    },
  ],
};
