import type { Defect } from "./_defect.ts";

/** The name is not that of the file. */
export const defect: Defect = {
  changes: [
    {
      file: "experiments/other-name.json",
      text: `{
  "$schema": "../schema/experiment.json",
  "name": ▸"another-name",
  "enabled": false,
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
