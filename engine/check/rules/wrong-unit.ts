import type { UnitName } from "../../quiz/units.ts";
import type { Rule } from "../rule.ts";

/** The units of each quantity. Answers are stored in the first one. */
const quantities: readonly (readonly UnitName[])[] = [
  ["cm", "ft-in", "in"],
  ["kg", "st-lb", "lb"],
  ["g", "oz"],
  ["years"],
  ["none"],
];

/** The stored unit of each measure. A target weight is a weight. */
const measures = { height: "cm", weight: "kg", "target-weight": "kg", age: "years" } as const;

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
        if (question.kind !== "number") return;
        const { measure, units } = question;
        const [first = "none"] = units;
        const unitNames =
          quantities.find((names) => names.includes(measure ? measures[measure] : first)) ?? [];
        units.forEach((unit, position) => {
          if (unitNames.includes(unit)) return;
          report({
            document,
            path: ["questions", index, "units", position],
            message: measure
              ? `"${unit}" is not a unit of "${measure}".`
              : `"${unit}" and "${first}" are units of different quantities.`,
            hint: `Write ${unitNames.map((name) => `"${name}"`).join(" or ")}${measure ? ', or correct "measure"' : ""}.`,
          });
        });
      });
    }
  },
};
