import type { Defect } from "./_defect.ts";

/** No path leads from the page to the goal. */
export const defect: Defect = {
  changes: [
    {
      file: "experiments/far-goal.json",
      text: `{
  "$schema": "../schema/experiment.json",
  "name": "far-goal",
  "enabled": false,
  "routes": ["take"],
  "arms": [
    { "id": "control", "weight": 1 },
    { "id": "new", "weight": 1, "changes": [{ "blocks": { "day": { "remove": true } } }] }
  ],
  "goal": ▸{ "reach": "index" }
}
`,
    },
  ],
  alone: "no funnel of a broken site is proved",
};
