import type { Defect } from "./_defect.ts";

/** The visitors of the page have ordered already. */
export const defect: Defect = {
  changes: [
    {
      file: "experiments/too-late.json",
      text: `{
  "$schema": "../schema/experiment.json",
  "name": "too-late",
  "enabled": false,
  "routes": ["upsell"],
  "arms": [
    { "id": "control", "weight": 1 },
    { "id": "new", "weight": 1, "changes": [{ "blocks": { "faq": { "remove": true } } }] }
  ],
  "goal": ▸"order"
}
`,
    },
  ],
  alone: "no funnel of a broken site is proved",
};
