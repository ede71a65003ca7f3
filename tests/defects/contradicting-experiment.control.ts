import type { Defect } from "./_defect.ts";

/** The control changes its page. */
export const defect: Defect = {
  changes: [
    {
      file: "experiments/no-control.json",
      text: `{
  "$schema": "../schema/experiment.json",
  "name": "no-control",
  "enabled": false,
  "routes": ["take"],
  "arms": [
    { "id": "control", "weight": 1, "changes": ▸[{ "blocks": { "day": { "remove": true } } }] },
    { "id": "new", "weight": 1, "changes": [{ "blocks": { "guarantee": { "remove": true } } }] }
  ],
  "goal": "order"
}
`,
    },
  ],
};
