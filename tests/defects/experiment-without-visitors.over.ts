import type { Defect } from "./_defect.ts";

/** The experiment is over. */
export const defect: Defect = {
  changes: [
    {
      file: "experiments/over.json",
      text: `{
  "$schema": "../schema/experiment.json",
  "name": "over",
  "until": ▸"2026-11-20",
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
  alone: "it switches experiments on",
};
