import type { Defect } from "./_defect.ts";

/** Two experiments change the same block. */
export const defect: Defect = {
  changes: [
    {
      file: "experiments/second-day.json",
      text: `{
  "$schema": "../schema/experiment.json",
  "name": "second-day",
  "routes": ["take"],
  "arms": [
    { "id": "control", "weight": 1 },
    { "id": "new", "weight": 1, "changes": [{ "blocks": { "day": { "set": { "title": ▸"Later" } } } }] }
  ],
  "goal": "order"
}
`,
    },
    {
      file: "experiments/first-day.json",
      text: `{
  "$schema": "../schema/experiment.json",
  "name": "first-day",
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
  consequences: [
    {
      code: "experiment-without-visitors",
      file: "experiments/first-day.json",
      why: "the shop allows no experiments",
    },
    {
      code: "experiment-without-visitors",
      file: "experiments/second-day.json",
      why: "the shop allows no experiments",
    },
  ],
  alone: "it switches experiments on",
};
