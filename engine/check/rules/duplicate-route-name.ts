import { twinName } from "../../routing/route-names.ts";
import type { Rule } from "../rule.ts";

// Two files cannot share a name, so what is left to catch is a base route that is named like another one's twin.
export const duplicateRouteName: Rule = {
  code: "duplicate-route-name",
  check: ({ world }, report) => {
    const home = world.site?.value.home ?? "";
    const twins = new Map(world.routes.map(({ value }) => [twinName(value.name, home), value.name]));
    const seen = new Map<string, string>();
    for (const { document, value } of world.routes) {
      const { name } = value;
      const base = twins.get(name);
      const other = seen.get(name);
      seen.set(name, document.file);
      if (base === undefined && other === undefined) continue;
      report({
        document,
        path: ["name"],
        message:
          base === undefined
            ? `The name "${name}" is already used in ${other}.`
            : `The name "${name}" belongs to the twin of the route "${base}".`,
        hint: "Choose another name.",
      });
    }
  },
};
