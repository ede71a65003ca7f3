import type { Defect } from "./_defect.ts";

/** A copied quiz that no page shows yet. */
export const defect: Defect = {
  changes: [
    {
      file: "quizzes/spare.json",
      text: '{ "$schema": "../schema/quiz.json", "name": ▸"spare", "description": "A spare one.", "keepDays": 7, "questions": [{ "kind": "email", "id": "email", "title": "t:quiz-email.q.email.title", "optional": true, "consent": "t:quiz-email.q.email.consent" }], "outcomes": [{ "id": "ready", "score": { "from": 0, "to": 0 }, "link": { "to": "summary" } }] }',
    },
  ],
};
