import type { Rule } from "../rule.ts";

export const redirectLoop: Rule = {
  code: "redirect-loop",
  check: ({ world }, report) => {
    if (world.redirects === undefined) return;
    const { document, value } = world.redirects;
    const pathOf = (to: string) => (to.split(/[?#]/)[0] ?? "").toLowerCase();
    const next = new Map(value.redirects.map(({ from, to }) => [from.toLowerCase(), pathOf(to)]));
    value.redirects.forEach(({ from, to }, index) => {
      const start = from.toLowerCase();
      const way = [start];
      let current = pathOf(to);
      while (next.has(current) && !way.includes(current)) {
        way.push(current);
        current = next.get(current) ?? "";
      }
      if (current !== start) return;
      report({
        document,
        path: ["redirects", index, "to"],
        message: `This redirect leads back to itself: ${[...way, start].join(" → ")}.`,
        hint: "Let one of them lead to a page.",
      });
    });
  },
};
