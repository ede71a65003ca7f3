import type { Rule } from "../rule.ts";

/** Signs that no real value has. A pattern that accepts them around a value tests only a part of it. */
const around = "¿";

/** Whether a pattern tests the whole value. It can still accept almost anything. */
const isAnchored = (pattern: string): boolean => /^\^[^|]*\$$/.test(pattern);

export const loosePattern: Rule = {
  meta: {
    code: "loose-pattern",
    severity: "warning",
    tier: "content",
    title: "A pattern tests only a part of the value",
    once: true,
  },
  check: ({ manifests: { markets, isSlowPattern } }, report) => {
    markets?.value.markets.forEach(({ formats = {} }, index) => {
      for (const [name, { pattern, example }] of Object.entries(formats)) {
        if (isAnchored(pattern) || isSlowPattern?.(pattern, example)) continue;
        const accepts = (text: string): boolean => {
          try {
            return new RegExp(pattern, "u").test(text);
          } catch {
            return false;
          }
        };
        const wrong = [around + example, example + around].find(accepts);
        if (wrong === undefined || !accepts(example)) continue;
        report({
          document: markets.document,
          path: ["markets", index, "formats", name, "pattern"],
          message: `The pattern tests only a part of the value: it accepts "${wrong}".`,
          hint: "Begin the pattern with ^ and end it with $.",
        });
      }
    });
  },
};
