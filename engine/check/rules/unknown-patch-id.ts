import { suggestName } from "../../problems/suggest.ts";
import { hasInvalidManifest } from "../../site/has-invalid-manifest.ts";
import { isVariant } from "../../site/link-routes.ts";
import { withChildren } from "../../site/resolved-block.ts";
import type { Rule } from "../rule.ts";

export const unknownPatchId: Rule = {
  meta: {
    code: "unknown-patch-id",
    severity: "error",
    title: "A variant changes a block that its base does not have",
  },
  check: (site, report) => {
    if (hasInvalidManifest(site.manifests, "shared-block")) return;
    for (const { document, value } of site.manifests.routes) {
      const base = isVariant(value) ? site.routes.get(value.extends) : undefined;
      if (base === undefined || !isVariant(value)) continue;
      const { before = [], after = [] } = site.layouts.get(value.layout ?? base.layout) ?? {};
      const all = withChildren([...before, ...base.blocks, ...after]);
      const ids = new Set([...all].map((resolved) => resolved.id));
      for (const id of Object.keys(value.blocks ?? {})) {
        if (ids.has(id)) continue;
        report({
          document,
          path: ["blocks", id],
          part: "key",
          message: `The page of "${base.name}" has no block with the id "${id}".`,
          ...suggestName(id, ids, "block"),
        });
      }
    }
  },
};
