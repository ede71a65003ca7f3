import { suggestName } from "../../problems/suggest.ts";
import { placedCopies } from "../field-uses.ts";
import type { Rule } from "../rule.ts";

export const unknownSlot: Rule = {
  code: "unknown-slot",
  check: (site, report) => {
    for (const placed of placedCopies(site)) {
      const block = site.world.registry.get(placed.block);
      if (block === undefined) continue;
      for (const name of Object.keys(placed.slots)) {
        if (name in block.slots) continue;
        report({
          document: placed.declared.document,
          path: [...placed.declared.path, "slots", name],
          part: "key",
          message: `The block "${block.name}" has no slot named "${name}".`,
          ...suggestName(name, Object.keys(block.slots), "slot"),
        });
      }
    }
  },
};
