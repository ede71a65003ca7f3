import type { Defect } from "./_defect.ts";

/** An arm changes nothing. */
export const defect: Defect = {
  changes: [
    {
      file: "experiments/idle-arm.json",
      text: `{
  "$schema": "../schema/experiment.json",
  "name": "idle-arm",
  "enabled": false,
  "routes": ["take"],
  "arms": [
    { "id": "control", "weight": 1 },
    { "id": ▸"same", "weight": 1 }
  ],
  "goal": "order"
}
`,
    },
  ],
};
