import { isVariant } from "../../link/link-routes.ts";
import { withChildren } from "../../link/placed-block.ts";
import { suggestName } from "../../problems/suggest.ts";
import type { Rule } from "../rule.ts";
import { hasUnread } from "../unread.ts";

export const unknownPatchId: Rule = {
  code: "unknown-patch-id",
  check: (site, report) => {
    if (hasUnread(site.world, "shared-block")) return;
    for (const { document, value } of site.world.routes) {
      const base = isVariant(value) ? site.routes.get(value.extends) : undefined;
      if (base === undefined || !isVariant(value)) continue;
      const ids = new Set([...withChildren(base.blocks)].map((placed) => placed.id));
      for (const id of Object.keys(value.blocks ?? {})) {
        if (ids.has(id)) continue;
        report({
          document,
          path: ["blocks", id],
          part: "key",
          message: `The route "${base.name}" has no block with the id "${id}".`,
          ...suggestName(id, ids, "block"),
        });
      }
    }
  },
};
