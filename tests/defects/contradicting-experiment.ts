import type { Defect } from "./_defect.ts";

/** The last day is before the first one. */
export const defect: Defect = {
  changes: [
    {
      file: "experiments/early-end.json",
      text: `{
  "$schema": "../schema/experiment.json",
  "name": "early-end",
  "enabled": false,
  "from": "2026-12-24",
  "until": ▸"2026-12-01",
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
