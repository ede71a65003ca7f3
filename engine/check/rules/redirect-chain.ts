import { findCycles } from "../find-cycles.ts";
import type { Rule } from "../rule.ts";

const readPath = (address: string): string => (address.split(/[?#]/)[0] ?? "").toLowerCase();

export const redirectChain: Rule = {
  meta: {
    code: "redirect-chain",
    severity: "warning",
    tier: "funnel",
    title: "A redirect leads to another redirect",
  },
  check: (site, report) => {
    const { manifests } = site;
    if (manifests.redirects === undefined) return;
    const paths = new Map(
      [...site.routes.values()].flatMap(({ path }) =>
        path === undefined ? [] : [[path.toLowerCase(), path]],
      ),
    );
    const { document, value } = manifests.redirects;
    const targets = new Map(value.redirects.map(({ from, to }) => [readPath(from), to]));
    const next = new Map([...targets].map(([from, to]) => [from, readPath(to)]));
    // `redirect-loop` reports redirects that lead nowhere.
    if (findCycles(next).length > 0) return;
    value.redirects.forEach(({ to }, index) => {
      const [path = ""] = to.split(/[?#]/);
      const page = paths.get(readPath(to));
      // Addresses in other letter case redirect to the page's own.
      const target = targets.get(readPath(to)) ?? (page === path ? undefined : page);
      if (target === undefined) return;
      report({
        document,
        path: ["redirects", index, "to"],
        message: `"${to}" is redirected again, to "${target}". Each redirect costs the visitor time.`,
        hint: `Redirect straight to the last page${page === undefined ? "" : `: "${page}"`}.`,
      });
    });
  },
};
