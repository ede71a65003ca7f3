import { circles, describeCircle } from "../circles.ts";
import type { Rule } from "../rule.ts";

export const fallbackCycle: Rule = {
  code: "fallback-cycle",
  check: ({ world }, report) => {
    if (world.markets === undefined) return;
    const { document, value } = world.markets;
    for (const circle of circles(new Map(value.locales.map(({ code, fallback }) => [code, fallback])))) {
      report({
        document,
        path: ["locales", value.locales.findIndex(({ code }) => code === circle[0]), "fallback"],
        message: `The fallbacks lead in a circle: ${describeCircle(circle)}.`,
        hint: "Let one of them have no fallback.",
      });
    }
  },
};
