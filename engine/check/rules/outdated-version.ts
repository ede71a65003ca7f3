import { allBlocks } from "../../site/collect-field-uses.ts";
import type { Rule } from "../rule.ts";

export const outdatedVersion: Rule = {
  meta: {
    code: "outdated-version",
    severity: "error",
    tier: "file",
    title: "Props for an older version of the block",
  },
  check: (site, report) => {
    for (const resolved of allBlocks(site)) {
      const block = site.manifests.registry.get(resolved.block);
      if (block === undefined || resolved.version >= block.version) continue;
      report({
        document: resolved.declared.document,
        path: [...resolved.declared.path, "block"],
        message: `The block "${block.name}" has version ${block.version}, but these props are written for version ${resolved.version}.`,
        hint: "Run npm run upgrade -- --write.",
      });
    }
  },
};
