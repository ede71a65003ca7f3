import { isVariant } from "../../site/link-routes.ts";
import { describeCycle, findCycles } from "../find-cycles.ts";
import type { Rule } from "../rule.ts";

export const extendsCycle: Rule = {
  meta: {
    code: "extends-cycle",
    severity: "error",
    tier: "reference",
    title: "Routes extend each other in a cycle",
    once: true,
  },
  check: ({ manifests }, report) => {
    const bases = new Map(
      manifests.routes.map(({ value }) => [value.name, isVariant(value) ? value.extends : undefined]),
    );
    for (const cycle of findCycles(bases)) {
      const first = manifests.routes.find(({ value }) => value.name === cycle[0]);
      if (first === undefined) continue;
      report({
        document: first.document,
        path: ["extends"],
        message: `These routes extend each other in a cycle: ${describeCycle(cycle)}.`,
        hint: 'Make one of them a full route, without "extends".',
      });
    }
  },
};
