import type { Defect } from "./_defect.ts";

/** A way leads from one experiment to another. */
export const defect: Defect = {
  changes: [
    {
      file: "experiments/late-upsell.json",
      text: `{
  "$schema": "../schema/experiment.json",
  "name": "late-upsell",
  ▸"routes": ["upsell"],
  "arms": [
    { "id": "control", "weight": 1 },
    { "id": "new", "weight": 1, "changes": [{ "blocks": { "faq": { "remove": true } } }] }
  ],
  "goal": { "reach": "thankyou" }
}
`,
    },
    {
      file: "experiments/early-take.json",
      text: `{
  "$schema": "../schema/experiment.json",
  "name": "early-take",
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
      file: "experiments/early-take.json",
      why: "the shop allows no experiments",
    },
    {
      code: "experiment-without-visitors",
      file: "experiments/late-upsell.json",
      why: "the shop allows no experiments",
    },
  ],
  alone: "it switches experiments on",
};
