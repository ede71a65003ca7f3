import { circles, describeCircle } from "../circles.ts";
import type { Rule } from "../rule.ts";

const pathOf = (address: string): string => (address.split(/[?#]/)[0] ?? "").toLowerCase();

export const redirectLoop: Rule = {
  code: "redirect-loop",
  check: ({ world }, report) => {
    if (world.redirects === undefined) return;
    const { document, value } = world.redirects;
    const next = new Map(value.redirects.map(({ from, to }) => [pathOf(from), pathOf(to)]));
    for (const circle of circles(next)) {
      report({
        document,
        path: ["redirects", value.redirects.findLastIndex(({ from }) => pathOf(from) === circle[0]), "to"],
        message: `This redirect leads back to itself: ${describeCircle(circle)}.`,
        hint: "Let one of them lead to a page.",
      });
    }
  },
};
