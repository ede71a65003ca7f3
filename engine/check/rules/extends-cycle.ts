import { isVariant } from "../../link/link-routes.ts";
import { circles, describeCircle } from "../circles.ts";
import type { Rule } from "../rule.ts";

export const extendsCycle: Rule = {
  code: "extends-cycle",
  check: ({ world }, report) => {
    const bases = new Map(
      world.routes.map(({ value }) => [value.name, isVariant(value) ? value.extends : undefined]),
    );
    for (const circle of circles(bases)) {
      const first = world.routes.find(({ value }) => value.name === circle[0]);
      if (first === undefined) continue;
      report({
        document: first.document,
        path: ["extends"],
        message: `These routes extend each other in a circle: ${describeCircle(circle)}.`,
        hint: "Let one of them be a whole route, without extends.",
      });
    }
  },
};
