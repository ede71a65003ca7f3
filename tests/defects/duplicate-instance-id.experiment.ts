import type { Defect } from "./_defect.ts";

/** The arm adds a block that the page has already. */
export const defect: Defect = {
  changes: [
    {
      file: "experiments/again.json",
      text: `{
  "$schema": "../schema/experiment.json",
  "name": "again",
  "enabled": false,
  "routes": ["take"],
  "arms": [
    { "id": "control", "weight": 1 },
    { "id": "new", "weight": 1, "changes": [▸{ "blocks": { "day": { "before": [{ "ref": "guarantee" }] } } }] }
  ],
  "goal": "order"
}
`,
    },
  ],
};
