import type { Defect } from "./_defect.ts";

/** A copied quiz that no page shows yet. */
export const defect: Defect = {
  changes: [
    {
      file: "quizzes/spare.json",
      text: '{ "$schema": "../schema/quiz.json", "name": ▸"spare", "description": "A spare one.", "keepDays": 7, "questions": [{ "kind": "email", "id": "email", "title": "t:forms.email.label", "optional": true, "consent": "t:forms.order.terms" }], "outcomes": [{ "id": "ready", "score": { "from": 0, "to": 0 }, "link": { "to": "start-summary" } }] }',
    },
  ],
};
