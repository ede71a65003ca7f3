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
  "markets": ["SE"],
  "routes": ["take"],
  "arms": [
    { "id": "control", "weight": 1 },
    { "id": "new", "weight": 1, "changes": [▸{ "blocks": { "hero": { "set": { "title": "t:without-words.title" } } } }] }
  ],
  "goal": "order"
}
`,
    },
    {
      file: "messages/de_DE/without-words.json",
      text: `{
  "$schema": "../../schema/messages.json",
  "without-words.title": "Sechs Dosen für die Familie."
}
`,
    },
  ],
};
