import { twinName } from "../../routing/site-table.ts";
import type { Rule } from "../rule.ts";

// `name-differs-from-file` reports names that two files share. What remains is a base route named like a twin.
export const duplicateRouteName: Rule = {
  meta: {
    code: "duplicate-route-name",
    severity: "error",
    tier: "reference",
    title: "Two routes have the same name",
    once: true,
  },
  check: ({ manifests }, report) => {
    const home = manifests.settings?.value.home ?? "";
    const twins = new Map(manifests.routes.map(({ value }) => [twinName(value.name, home), value.name]));
    for (const { document, value } of manifests.routes) {
      const base = twins.get(value.name);
      if (base === undefined) continue;
      report({
        document,
        path: ["name"],
        message: `The name "${value.name}" belongs to the twin of the route "${base}".`,
        hint: "Choose another name.",
      });
    }
  },
};
