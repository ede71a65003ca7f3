import { suggestName } from "../../problems/suggest.ts";
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
      report({
        document,
        path: [...path, "block"],
        message: `There is no block named "${resolved.block}".`,
        ...(sharedBlocks.has(resolved.block)
          ? { hint: `To show the shared block, write { "ref": "${resolved.block}" } instead.` }
          : suggestName(resolved.block, registry.keys(), "block")),
      });
    }
  },
};
