import { allBlocks } from "../../site/collect-field-uses.ts";
import type { Rule } from "../rule.ts";

export const unknownVersion: Rule = {
  meta: {
    code: "unknown-version",
    severity: "error",
    tier: "file",
    title: "Props for a version that the block does not have",
  },
  check: (site, report) => {
    for (const resolved of allBlocks(site)) {
      const block = site.manifests.registry.get(resolved.block);
      if (block === undefined || resolved.version <= block.version) continue;
      report({
        document: resolved.declared.document,
        path: [...resolved.declared.path, "version"],
        message: `The newest version of the block "${block.name}" is ${block.version}.`,
        hint: block.isStandard
          ? `Write ${block.version}, or install the version of the engine that wrote this.`
          : `Write ${block.version}, or restore the newer code of the block.`,
      });
    }
  },
};
