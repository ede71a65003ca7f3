import type { Rule } from "../rule.ts";

/** The units of each quantity. A target weight is a weight. */
const units: Readonly<Record<string, readonly string[]>> = {
  height: ["cm", "ft-in"],
  weight: ["kg", "st-lb"],
  "target-weight": ["kg", "st-lb"],
  age: ["years"],
};

export const wrongUnit: Rule = {
  meta: {
    code: "wrong-unit",
    severity: "error",
    tier: "shape",
    title: "A question asks in a unit of another quantity",
    once: true,
  },
  check: ({ manifests }, report) => {
    for (const { document, value } of manifests.quizzes.values()) {
      value.questions.forEach((question, index) => {
        if (question.kind !== "number" || question.measure === undefined) return;
        const unitNames = units[question.measure] ?? [];
        question.units.forEach((unit, position) => {
          if (unitNames.includes(unit)) return;
          report({
            document,
            path: ["questions", index, "units", position],
            message: `"${unit}" is not a unit of "${question.measure}".`,
            hint: `Write ${unitNames.map((name) => `"${name}"`).join(" or ")}, or correct "measure".`,
          });
        });
      });
    }
  },
};
