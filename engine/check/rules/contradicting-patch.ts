import { armChanges, campaignChanges, type LocatedChange } from "../../site/apply-change.ts";
import { isVariant } from "../../site/link-routes.ts";
import type { Rule } from "../rule.ts";

export const contradictingPatch: Rule = {
  meta: {
    code: "contradicting-patch",
    severity: "warning",
    tier: "content",
    title: "A change removes a block and changes it as well",
    once: true,
  },
  check: ({ manifests }, report) => {
    const changes: readonly LocatedChange[] = [
      ...manifests.routes.flatMap(({ document, value }) =>
        isVariant(value) ? [{ document, path: [], value }] : [],
      ),
      ...[...manifests.campaigns.values()].flatMap(campaignChanges),
      ...[...manifests.experiments.values()].flatMap(armChanges),
    ];
    for (const { document, path, value } of changes) {
      for (const [id, patch] of Object.entries(value.blocks ?? {})) {
        const key = (["set", "markets"] as const).find((name) => patch[name] !== undefined);
        if (!patch.remove || key === undefined) continue;
        report({
          document,
          path: [...path, "blocks", id, key],
          part: "key",
          message: `The block "${id}" is removed from this page, so "${key}" changes nothing.`,
          hint: `Delete "${key}", or "remove" if the block should stay.`,
        });
      }
    }
  },
};
