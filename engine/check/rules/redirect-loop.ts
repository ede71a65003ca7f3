import { describeCycle, findCycles } from "../find-cycles.ts";
import type { Rule } from "../rule.ts";

const readPath = (address: string): string => (address.split(/[?#]/)[0] ?? "").toLowerCase();

export const redirectLoop: Rule = {
  meta: {
    code: "redirect-loop",
    severity: "error",
    tier: "content",
    title: "Redirects form a loop",
  },
  check: ({ manifests }, report) => {
    if (manifests.redirects === undefined) return;
    const { document, value } = manifests.redirects;
    const next = new Map(value.redirects.map(({ from, to }) => [readPath(from), readPath(to)]));
    for (const cycle of findCycles(next)) {
      report({
        document,
        path: ["redirects", value.redirects.findLastIndex(({ from }) => readPath(from) === cycle[0]), "to"],
        message: `This redirect leads back to itself: ${describeCycle(cycle)}.`,
        hint: "Point one of them to a page.",
      });
    }
  },
};
