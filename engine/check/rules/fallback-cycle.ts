import type { Rule } from "../rule.ts";

export const fallbackCycle: Rule = {
  code: "fallback-cycle",
  check: ({ world }, report) => {
    if (world.markets === undefined) return;
    const { document, value } = world.markets;
    const fallbacks = new Map(value.locales.map(({ code, fallback }) => [code, fallback]));
    value.locales.forEach(({ code }, index) => {
      const chain = [code];
      let current = fallbacks.get(code);
      while (current !== undefined && !chain.includes(current)) {
        chain.push(current);
        current = fallbacks.get(current);
      }
      if (current !== code) return;
      report({
        document,
        path: ["locales", index, "fallback"],
        message: `The fallbacks lead in a circle: ${[...chain, code].join(" → ")}.`,
        hint: "Let one of them have no fallback.",
      });
    });
  },
};
