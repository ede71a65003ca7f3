import { isVariant } from "../../site/link-routes.ts";
import type { Rule } from "../rule.ts";

export const contradictingPatch: Rule = {
  meta: {
    code: "contradicting-patch",
    severity: "warning",
    title: "A variant removes a block and changes it as well",
    configurable: true,
  },
  check: ({ manifests }, report) => {
    for (const { document, value } of manifests.routes) {
      if (!isVariant(value)) continue;
      for (const [id, patch] of Object.entries(value.blocks ?? {})) {
        const key = (["set", "markets"] as const).find((name) => patch[name] !== undefined);
        if (!patch.remove || key === undefined) continue;
        report({
          document,
          path: ["blocks", id, key],
          part: "key",
          message: `The block "${id}" is removed from this variant, so "${key}" changes nothing.`,
          hint: `Take out "${key}", or "remove" if the block should stay.`,
        });
      }
    }
  },
};
