import type { Rule } from "../rule.ts";

export const unusedLayout: Rule = {
  code: "unused-layout",
  check: (site, report) => {
    const { layouts, routes } = site.world;
    const named = new Set(routes.flatMap(({ value }) => value.layout ?? []));
    for (const name of new Set(layouts.keys()).difference(named)) {
      const layout = layouts.get(name);
      if (layout === undefined) continue;
      report({
        document: layout.document,
        path: ["name"],
        message: `No route has the layout "${name}".`,
        hint: "Delete the file, or give the layout to a route.",
      });
    }
  },
};
