import type { Defect } from "./_defect.ts";

/** The goal is the page itself. */
export const defect: Defect = {
  changes: [
    {
      file: "experiments/at-home.json",
      text: `{
  "$schema": "../schema/experiment.json",
  "name": "at-home",
  "enabled": false,
  "routes": ["take"],
  "arms": [
    { "id": "control", "weight": 1 },
    { "id": "new", "weight": 1, "changes": [{ "blocks": { "day": { "remove": true } } }] }
  ],
  "goal": { "reach": ▸"take" }
}
`,
    },
  ],
};
