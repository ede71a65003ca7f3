import { findCycles } from "../find-cycles.ts";
import type { Rule } from "../rule.ts";

const pathOf = (address: string): string => (address.split(/[?#]/)[0] ?? "").toLowerCase();

export const redirectChain: Rule = {
  meta: {
    code: "redirect-chain",
    severity: "warning",
    title: "A redirect leads to another redirect",
    configurable: true,
    follows: ["redirect-over-page"],
  },
  check: ({ manifests }, report) => {
    if (manifests.redirects === undefined) return;
    const { document, value } = manifests.redirects;
    const targets = new Map(value.redirects.map(({ from, to }) => [pathOf(from), to]));
    const next = new Map([...targets].map(([from, to]) => [from, pathOf(to)]));
    // `redirect-loop` reports redirects that lead nowhere.
    if (findCycles(next).length > 0) return;
    value.redirects.forEach(({ to }, index) => {
      const target = targets.get(pathOf(to));
      if (target === undefined) return;
      report({
        document,
        path: ["redirects", index, "to"],
        message: `"${to}" is redirected again, to "${target}". Each redirect costs the visitor time.`,
        hint: "Lead straight to the last page.",
      });
    });
  },
};
