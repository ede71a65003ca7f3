import { describe, expect, it } from "vitest";
import { evaluateQuiz } from "../../../../../engine/quiz/evaluate-quiz.ts";
import type { QuizFlow } from "../../../../../engine/quiz/flow.ts";
import { numberUnit } from "../../../../../engine/quiz/units.ts";

const options = [{ id: "yes", points: 1 }, { id: "no" }];
const quiz: QuizFlow = {
  questions: [
    { id: "goal", kind: "single", options },
    { id: "meals", kind: "multiple", options, when: { goal: "yes" } },
    {
      id: "height",
      kind: "number",
      units: [numberUnit("cm", { min: 120, max: 230 })],
      health: true,
      min: 120,
      max: 230,
    },
    { id: "last", kind: "single", options, next: [{ when: { last: "no" }, outcome: "none" }] },
    { id: "name", kind: "text", optional: true, maxLength: 10 },
  ],
  outcomes: [
    { id: "none", score: { from: 0, to: 0 } },
    { id: "some", score: { from: 1, to: 3 } },
  ],
};
const judge = (query: string) => evaluateQuiz(quiz, new URLSearchParams(query));

describe("a quiz posted as one form", () => {
  it.each([
    ["goal=no&last=no", "none"],
    ["goal=no&last=yes", "some"],
    ["goal=yes&meals=no&last=yes&name=Ada", "some"],
    // The visitor does not see this question, so its answer counts for nothing, valid or not.
    ["goal=no&meals=nonsense&last=no", "none"],
    ["goal=no&height.1=20&height.unit=cm&last=yes", "some"],
    ["goal=no&height.1=170&height.unit=cm&last=yes&consent=yes", "some"],
    ["goal=no&last=no&name=much+too+long+a+name", "none"],
  ])("with %s has the outcome %s", (query, outcome) => {
    expect(judge(query)).toMatchObject({ outcome });
  });

  it.each([
    ["", { goal: "chooseOne", last: "chooseOne" }],
    ["goal=maybe&last=yes", { goal: "chooseOne" }],
    ["goal=yes&last=yes", { meals: "chooseSome" }],
    ["goal=no&last=yes&consent=yes", { height: "outOfRange" }],
    ["goal=no&height.1=20&height.unit=cm&consent=yes", { height: "outOfRange", last: "chooseOne" }],
    ["goal=no&last=yes&name=much+too+long+a+name", { name: "noText" }],
  ])("with %j has these faults: %j", (query, errors) => {
    expect(judge(query)).toEqual({ errors });
  });
});
