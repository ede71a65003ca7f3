import type { Defect } from "./_defect.ts";

/** The picture of an arm does not exist. */
export const defect: Defect = {
  changes: [
    {
      file: "experiments/no-picture.json",
      text: `{
  "$schema": "../schema/experiment.json",
  "name": "no-picture",
  "enabled": false,
  "routes": ["take"],
  "arms": [
    { "id": "control", "weight": 1 },
    { "id": "new", "weight": 1, "changes": [{ "blocks": { "hero": { "set": { "image": { "image": ▸"hero-tabel.webp", "alt": "t:common.pictures.hero-table" } } } } }] }
  ],
  "goal": "order"
}
`,
    },
  ],
};
