import { describe, expect, it } from "vitest";
import type { Answers, QuizFlow } from "../../../../../engine/quiz/flow.ts";
import { walkQuiz } from "../../../../../engine/quiz/walk-quiz.ts";

const quiz: QuizFlow = {
  questions: [
    {
      id: "goal",
      kind: "single",
      options: [{ id: "light", points: 1 }, { id: "fit", points: 2 }, { id: "ill" }],
      next: [
        { when: { goal: "ill" }, outcome: "doctor" },
        { when: { goal: "fit" }, question: "height" },
      ],
    },
    {
      id: "meals",
      kind: "multiple",
      options: [
        { id: "lunch", points: 1 },
        { id: "dinner", points: 2 },
      ],
    },
    { id: "sauces", kind: "single", when: { meals: "dinner" }, options: [{ id: "yes" }, { id: "no" }] },
    { id: "height", kind: "number", units: ["cm"], measure: "height", health: true, min: 120, max: 230 },
    {
      id: "weight",
      kind: "number",
      units: ["kg"],
      measure: "weight",
      health: true,
      min: 35,
      max: 250,
      next: [{ when: { bmi: { below: 18.5 } }, outcome: "doctor" }],
    },
    { id: "name", kind: "text", optional: true, maxLength: 40 },
  ],
  outcomes: [
    { id: "small", score: { from: 1, to: 2 } },
    { id: "large", score: { from: 3, to: 4 } },
    { id: "doctor" },
  ],
};

const walk = (answers: Answers, consent?: boolean) => {
  const { steps, outcome, total, answers: counted } = walkQuiz(quiz, { answers, consent });
  const names = steps.map((step) => (step.kind === "consent" ? "consent" : step.question.id));
  return { steps: names, outcome, total, answers: counted };
};

describe("walkQuiz", () => {
  it("stops at the first question without an answer", () => {
    expect(walk({})).toMatchObject({ steps: ["goal"], outcome: undefined });
    expect(walk({ goal: "light" })).toMatchObject({ steps: ["goal", "meals"], outcome: undefined });
  });

  it("skips questions whose condition is false", () => {
    expect(walk({ goal: "light", meals: ["lunch"] }, true).steps).toEqual([
      "goal",
      "meals",
      "consent",
      "height",
    ]);
    expect(walk({ goal: "light", meals: ["dinner"] }, true).steps).toEqual(["goal", "meals", "sauces"]);
  });

  it("asks for consent once, before the first question about the body", () => {
    expect(walk({ goal: "fit" }).steps).toEqual(["goal", "consent"]);
    expect(walk({ goal: "fit", height: 180 }, true).steps).toEqual(["goal", "consent", "height", "weight"]);
  });

  it("skips those questions after a refusal, and does not count their answers", () => {
    const refused = walk({ goal: "fit", height: 180, weight: 40, name: null }, false);
    expect(refused).toMatchObject({ steps: ["goal", "consent", "name"], outcome: "small" });
    expect(refused.answers).toEqual({ goal: "fit", name: null });
  });

  it("jumps forward, and counts nothing of the skipped questions", () => {
    const jumped = walk(
      { goal: "fit", meals: ["lunch", "dinner"], height: 180, weight: 80, name: null },
      true,
    );
    expect(jumped).toMatchObject({ outcome: "small", answers: { goal: "fit", height: 180, weight: 80 } });
    expect(jumped.answers).not.toHaveProperty("meals");
  });

  it("ends immediately if a step names an outcome", () => {
    expect(walk({ goal: "ill", meals: ["lunch"] })).toMatchObject({ steps: ["goal"], outcome: "doctor" });
    expect(walk({ goal: "fit", height: 180, weight: 55 }, true).outcome).toBe("doctor");
  });

  it("adds up the points of every chosen option", () => {
    const answers = { goal: "light", meals: ["lunch", "dinner"], sauces: "no", name: "Jo" };
    expect(walk(answers, false).outcome).toBe("large");
    expect(walk({ ...answers, meals: ["lunch"] }, false).outcome).toBe("small");
  });

  it("distinguishes a skipped answer from an open one", () => {
    const before = { goal: "light", meals: ["lunch"] };
    expect(walk(before, false)).toMatchObject({
      steps: ["goal", "meals", "consent", "name"],
      outcome: undefined,
    });
    expect(walk({ ...before, name: null }, false).outcome).toBe("small");
  });

  it("predicts the number of questions from the present answers", () => {
    expect(walk({}).total).toBe(5);
    expect(walk({ goal: "light", meals: ["dinner"] }).total).toBe(6);
    expect(walk({ goal: "light", meals: ["dinner"] }, false).total).toBe(4);
    expect(walk({ goal: "ill" }).total).toBe(1);
  });
});
