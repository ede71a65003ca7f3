import { suggestName } from "../../problems/suggest.ts";
import { findSuccessor } from "../../registry/create-registry.ts";
import { allBlocks } from "../../site/collect-field-uses.ts";
import type { Rule } from "../rule.ts";

export const unknownBlock: Rule = {
  meta: {
    code: "unknown-block",
    severity: "error",
    tier: "reference",
    title: "No block has this name",
  },
  check: (site, report) => {
    const { registry, sharedBlocks } = site.manifests;
    for (const resolved of allBlocks(site)) {
      if (registry.has(resolved.block)) continue;
      const { document, path } = resolved.declared;
      const location = { document, path: [...path, "block"] };
      const successor = findSuccessor(registry, resolved);
      if (successor) {
        report({
          ...location,
          message: `The block "${successor.block.name}" has replaced "${resolved.block}".`,
          hint: "Run npm run upgrade -- --write.",
        });
        continue;
      }
      report({
        ...location,
        message: `There is no block named "${resolved.block}".`,
        ...(sharedBlocks.has(resolved.block)
          ? { hint: `To show the shared block, write { "ref": "${resolved.block}" } instead.` }
          : suggestName(resolved.block, registry.keys(), "block")),
      });
    }
  },
};
