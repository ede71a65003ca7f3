import type { Defect } from "./_defect.ts";

/** A text of an arm has no translation in one of its markets. */
export const defect: Defect = {
  changes: [
    {
      file: "experiments/without-words.json",
      text: `{
  "$schema": "../schema/experiment.json",
  "name": "without-words",
  "enabled": false,
  "markets": ["FR"],
  "routes": ["take"],
  "arms": [
    { "id": "control", "weight": 1 },
    { "id": "new", "weight": 1, "changes": [▸{ "blocks": { "hero": { "set": { "title": "t:black-week.title" } } } }] }
  ],
  "goal": "order"
}
`,
    },
  ],
  alone: "another defect lacks the same message",
};
