import type { Explanation } from "./explanation.ts";

/** Of quizzes: that each visitor is led to an end, and to the right one. */
export const quizzes = {
  "unknown-quiz": {
    why: "The page would have no questions. `quiz` takes the name of a file in `quizzes/`.",
    file: "routes/quiz-email.json",
    at: ["blocks", "quiz", "props"],
    wrong: `{ "quiz": "quiz-mail" }`,
    right: `{ "quiz": "quiz-email" }`,
  },
  "missing-quiz-words": {
    why: "The buttons of every quiz would have no words: nobody could go on or back.",
    file: "site.json",
    at: [],
    wrong: `{ "brand": "Mellva" }`,
    right: `{ "brand": "Mellva", "quiz": { "next": "t:quizzes.next", "back": "t:quizzes.back", "…": "…" } }`,
  },
  "unknown-question": {
    why: "The condition looks at a question that does not exist, so it would never hold.",
    file: "quizzes/v2.json",
    at: ["questions", "age"],
    wrong: `{ "next": [{ "when": { "agee": { "below": 18 } }, "outcome": "under-18" }] }`,
    right: `{ "next": [{ "when": { "age": { "below": 18 } }, "outcome": "under-18" }] }`,
  },
  "unknown-option": {
    why: "No visitor can give this answer, so the condition would never hold: people who should be warned are not.",
    file: "quizzes/quiz.json",
    at: ["questions", "plan"],
    wrong: `{ "next": [{ "when": { "plan": "nope" }, "outcome": "not-now" }] }`,
    right: `{ "next": [{ "when": { "plan": "no" }, "outcome": "not-now" }] }`,
  },
  "unknown-outcome": {
    why: "The quiz would end with nothing to say.",
    file: "quizzes/quiz.json",
    at: ["questions", "plan"],
    wrong: `{ "next": [{ "when": { "plan": "no" }, "outcome": "later" }] }`,
    right: `{ "next": [{ "when": { "plan": "no" }, "outcome": "not-now" }] }`,
  },
  "question-not-earlier": {
    why: "A condition can only look at what was already answered, and a step only leads forward. Else the quiz would decide on nothing, or go round in a circle.",
    file: "quizzes/v2.json",
    at: ["questions", "activity"],
    wrong: `{ "id": "activity", "when": { "pattern": "three" } }`,
    right: `{ "id": "activity" }`,
  },
  "condition-does-not-fit": {
    why: "The answer can never be this: a number is tested with bounds, a choice with the id of an option. The condition would never hold.",
    file: "quizzes/v2.json",
    at: ["questions", "age"],
    wrong: `{ "next": [{ "when": { "age": "young" }, "outcome": "under-18" }] }`,
    right: `{ "next": [{ "when": { "age": { "below": 18 } }, "outcome": "under-18" }] }`,
  },
  "unclear-step": {
    why: "A step leads to a question or to an outcome. With both, or with neither, nobody knows where visitors go.",
    file: "quizzes/quiz.json",
    at: ["questions", "plan"],
    wrong: `{ "next": [{ "when": { "plan": "no" }, "outcome": "not-now", "question": "water" }] }`,
    right: `{ "next": [{ "when": { "plan": "no" }, "outcome": "not-now" }] }`,
  },
  "duplicate-quiz-id": {
    why: "Conditions and steps could not say which of the two they mean, and one answer would be kept over the other.",
    file: "quizzes/v2.json",
    at: ["questions", "pattern"],
    wrong: `{ "id": "activity" }`,
    right: `{ "id": "pattern" }`,
  },
  "unreachable-question": {
    why: "Nobody is ever asked. Either its `when` can never hold, or the questions before it always lead past it.",
    file: "quizzes/v2.json",
    at: ["questions", "activity"],
    wrong: `{ "id": "activity", "when": { "age": { "below": 5 } } }`,
    right: `{ "id": "activity" }`,
  },
  "unreachable-outcome": {
    why: "Nobody ever reads this end. Often its score is higher than the points that can be had.",
    file: "quizzes/v2.json",
    at: ["questions", "age"],
    wrong: `{ "next": [{ "when": { "age": { "below": 5 } }, "outcome": "under-18" }] }`,
    right: `{ "next": [{ "when": { "age": { "below": 18 } }, "outcome": "under-18" }] }`,
  },
  "score-without-outcome": {
    why: "Visitors with this score would answer every question and get no answer themselves. The message names one way there.",
    file: "quizzes/v2.json",
    at: ["outcomes", "levers"],
    wrong: `{ "score": { "from": 3, "to": 3 } }`,
    right: `{ "score": { "from": 3, "to": 4 } }`,
  },
  "overlapping-outcomes": {
    why: "Visitors with this score could be told either of two things. Both ends of a score are included.",
    file: "quizzes/v2.json",
    at: ["outcomes", "levers"],
    wrong: `{ "score": { "from": 2, "to": 4 } }`,
    right: `{ "score": { "from": 3, "to": 4 } }`,
  },
  "health-without-consent": {
    why: 'The law asks for a clear yes before anybody is asked about the body (GDPR, Art. 9). `"health": true` on the question, and `consent` of the quiz, ask for it.',
    file: "quizzes/v2.json",
    at: ["questions", "weight"],
    wrong: `{ "measure": "weight" }`,
    right: `{ "measure": "weight", "health": true }`,
  },
  "quiz-too-large": {
    why: "The check goes every way through a quiz, to prove that each has an end. Here there are too many, so a way without one could stay unseen. The quiz itself works. Let fewer conditions look at fewer questions; those with many answers count most.",
    file: "quizzes/quiz.json",
    at: ["questions", "water"],
    wrong: `{
  "id": "water",
  "when": { "adult": "yes", "swallowing": { "not": "badly" }, "conditions": "none", "plan": "soon", "meals": { "not": "three" } }
}`,
    right: `{ "id": "water", "when": { "meals": { "not": "three" } } }`,
  },
} satisfies Record<string, Explanation>;
