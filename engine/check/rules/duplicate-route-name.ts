import { twinName } from "../../routing/route-names.ts";
import type { Rule } from "../rule.ts";

// Two files cannot share a name, so the remaining case is a base route named like another route's twin.
export const duplicateRouteName: Rule = {
  meta: {
    code: "duplicate-route-name",
    severity: "error",
    title: "Two routes have the same name",
  },
  check: ({ manifests }, report) => {
    const home = manifests.settings?.value.home ?? "";
    const twins = new Map(manifests.routes.map(({ value }) => [twinName(value.name, home), value.name]));
    const seen = new Map<string, string>();
    for (const { document, value } of manifests.routes) {
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
