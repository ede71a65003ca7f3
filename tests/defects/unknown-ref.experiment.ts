import type { Defect } from "./_defect.ts";

/** The arm adds a shared block that does not exist. */
export const defect: Defect = {
  changes: [
    {
      file: "experiments/no-ref.json",
      text: `{
  "$schema": "../schema/experiment.json",
  "name": "no-ref",
  "enabled": false,
  "routes": ["take"],
  "arms": [
    { "id": "control", "weight": 1 },
    { "id": "new", "weight": 1, "changes": [{ "blocks": { "day": { "before": [{ "ref": ▸"testimonails" }] } } }] }
  ],
  "goal": "order"
}
`,
    },
  ],
};
