import { suggestName } from "../../problems/suggest.ts";
import type { Rule } from "../rule.ts";

export const unknownLayout: Rule = {
  code: "unknown-layout",
  check: ({ world }, report) => {
    for (const { document, value } of world.routes) {
      if (value.layout === undefined || world.names.layout.has(value.layout)) continue;
      report({
        document,
        path: ["layout"],
        message: `There is no layout named "${value.layout}".`,
        ...suggestName(value.layout, world.names.layout, "layout"),
      });
    }
    if (world.site === undefined) return;
    const { document, value } = world.site;
    for (const name of Object.keys(value.budgets?.layouts ?? {})) {
      if (world.names.layout.has(name)) continue;
      report({
        document,
        path: ["budgets", "layouts", name],
        part: "key",
        message: `There is no layout named "${name}".`,
        ...suggestName(name, world.names.layout, "layout"),
      });
    }
  },
};
