import { suggestName } from "../../problems/suggest.ts";
import { sharedBlockCopies } from "../../site/collect-field-uses.ts";
import type { Rule } from "../rule.ts";

export const blockNotAllowed: Rule = {
  meta: {
    code: "block-not-allowed",
    severity: "error",
    tier: "reference",
    title: "A slot does not accept this block",
  },
  check: (site, report) => {
    for (const resolved of sharedBlockCopies(site)) {
      const block = site.manifests.registry.get(resolved.block);
      for (const [name, children] of Object.entries(resolved.slots)) {
        const slot = block?.slots[name];
        if (slot === undefined) continue;
        for (const child of children) {
          if (slot.allow.includes(child.block)) continue;
          report({
            document: child.declared.document,
            path: [...child.declared.path, "block"],
            message: `The slot "${name}" of "${resolved.block}" does not accept the block "${child.block}".`,
            ...suggestName(child.block, slot.allow, "block"),
          });
        }
      }
    }
  },
};
