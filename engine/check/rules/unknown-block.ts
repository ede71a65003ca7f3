import { suggestName } from "../../problems/suggest.ts";
import { allPlaced } from "../field-uses.ts";
import type { Rule } from "../rule.ts";

export const unknownBlock: Rule = {
  code: "unknown-block",
  check: (site, report) => {
    const { registry } = site.world;
    for (const placed of allPlaced(site)) {
      if (registry.has(placed.block)) continue;
      const { document, path } = placed.declared;
      report({
        document,
        path: [...path, "block"],
        message: `There is no block named "${placed.block}".`,
        ...suggestName(placed.block, registry.keys(), "block"),
      });
    }
  },
};
