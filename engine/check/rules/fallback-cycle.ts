import { describeCycle, findCycles } from "../find-cycles.ts";
import type { Rule } from "../rule.ts";

export const fallbackCycle: Rule = {
  meta: {
    code: "fallback-cycle",
    severity: "error",
    tier: "reference",
    title: "Locales fall back on each other in a cycle",
    once: true,
  },
  check: ({ manifests }, report) => {
    if (manifests.markets === undefined) return;
    const { document, value } = manifests.markets;
    for (const cycle of findCycles(new Map(value.locales.map(({ code, fallback }) => [code, fallback])))) {
      report({
        document,
        path: ["locales", value.locales.findIndex(({ code }) => code === cycle[0]), "fallback"],
        message: `The fallbacks form a cycle: ${describeCycle(cycle)}.`,
        hint: "Remove the fallback of one of them.",
      });
    }
  },
};
