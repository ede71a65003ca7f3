import { isVariant } from "../../link/link-routes.ts";
import type { Rule } from "../rule.ts";

export const extendsCycle: Rule = {
  code: "extends-cycle",
  check: ({ world }, report) => {
    const bases = new Map(
      world.routes.map(({ value }) => [value.name, isVariant(value) ? value.extends : undefined]),
    );
    for (const { document, value } of world.routes) {
      const way = [value.name];
      let current = bases.get(value.name);
      while (current !== undefined && !way.includes(current)) {
        way.push(current);
        current = bases.get(current);
      }
      if (current !== value.name) continue;
      report({
        document,
        path: ["extends"],
        message: `These routes extend each other in a circle: ${[...way, value.name].join(" → ")}.`,
        hint: "Let one of them be a whole route, without extends.",
      });
    }
  },
};
