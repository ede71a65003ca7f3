import type { Defect } from "./_defect.ts";

/** A prop of an arm has another type. */
export const defect: Defect = {
  changes: [
    {
      file: "experiments/number-title.json",
      text: `{
  "$schema": "../schema/experiment.json",
  "name": "number-title",
  "enabled": false,
  "routes": ["take"],
  "arms": [
    { "id": "control", "weight": 1 },
    { "id": "new", "weight": 1, "changes": [{ "blocks": { "hero": { "set": { "title": ▸7 } } } }] }
  ],
  "goal": "order"
}
`,
    },
  ],
};
