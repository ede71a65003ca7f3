import type { Defect } from "./_defect.ts";

/** No market of the experiment allows it. */
export const defect: Defect = {
  changes: [
    {
      file: "experiments/nobody.json",
      text: `{
  "$schema": "../schema/experiment.json",
  "name": "nobody",
  "markets": ▸["DE"],
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
