import { suggestName } from "../../problems/suggest.ts";
import { sharedBlockCopies } from "../../site/collect-field-uses.ts";
import type { Rule } from "../rule.ts";

export const unknownSlot: Rule = {
  meta: {
    code: "unknown-slot",
    severity: "error",
    tier: "reference",
    title: "A block has no slot of this name",
  },
  check: (site, report) => {
    for (const resolved of sharedBlockCopies(site)) {
      const block = site.manifests.registry.get(resolved.block);
      if (block === undefined) continue;
      for (const name of Object.keys(resolved.slots)) {
        if (name in block.slots) continue;
        report({
          document: resolved.declared.document,
          path: [...resolved.declared.path, "slots", name],
          part: "key",
          message: `The block "${block.name}" has no slot named "${name}".`,
          ...suggestName(name, Object.keys(block.slots), "slot"),
        });
      }
    }
  },
};
