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
  },
};
