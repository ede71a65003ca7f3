import { allPlaced } from "../field-uses.ts";
import type { Rule } from "../rule.ts";

export const unknownVersion: Rule = {
  code: "unknown-version",
  check: (site, report) => {
    for (const placed of allPlaced(site)) {
      const block = site.world.registry.get(placed.block);
      if (block === undefined || placed.version <= block.version) continue;
      report({
        document: placed.declared.document,
        path: [...placed.declared.path, "version"],
        message: `The block "${block.name}" has only got as far as version ${block.version}.`,
        hint: `Write ${block.version}, or update the site's code.`,
      });
    }
  },
};
