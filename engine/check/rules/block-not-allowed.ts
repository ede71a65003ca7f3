import { suggestName } from "../../problems/suggest.ts";
import { placedCopies } from "../field-uses.ts";
import type { Rule } from "../rule.ts";

export const blockNotAllowed: Rule = {
  code: "block-not-allowed",
  check: (site, report) => {
    for (const placed of placedCopies(site)) {
      const block = site.world.registry.get(placed.block);
      for (const [name, children] of Object.entries(placed.slots)) {
        const slot = block?.slots[name];
        if (slot === undefined) continue;
        for (const child of children) {
          if (slot.allow.includes(child.block)) continue;
          report({
            document: child.declared.document,
            path: [...child.declared.path, "block"],
            message: `The slot "${name}" of "${placed.block}" does not take the block "${child.block}".`,
            ...suggestName(child.block, slot.allow, "block"),
          });
        }
      }
    }
  },
};
