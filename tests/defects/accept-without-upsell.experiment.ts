import type { Defect } from "./_defect.ts";

/** An arm shows another product than its button orders. */
export const defect: Defect = {
  changes: [
    {
      file: "experiments/more-jars.json",
      text: `{
  "$schema": "../schema/experiment.json",
  "name": "more-jars",
  "enabled": false,
  "routes": ["upsell"],
  "arms": [
    { "id": "control", "weight": 1 },
    { "id": "new", "weight": 1, "changes": [▸{ "blocks": { "products": { "set": { "products": ["family"] } } } }] }
  ],
  "goal": { "reach": "thankyou" }
}
`,
    },
  ],
  alone: "Another defect makes the page itself do so, which hides that the arm does.",
};
