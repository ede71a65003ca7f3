import { sharedBlockCopies } from "../../site/collect-field-uses.ts";
import type { Rule } from "../rule.ts";

const count = (number: number): string => `${number} ${number === 1 ? "block" : "blocks"}`;

export const slotSize: Rule = {
  meta: {
    code: "slot-size",
    severity: "error",
    title: "A slot has too few or too many blocks",
  },
  check: (site, report) => {
    for (const resolved of sharedBlockCopies(site)) {
      const block = site.manifests.registry.get(resolved.block);
      for (const [name, { min = 0, max = Number.POSITIVE_INFINITY }] of Object.entries(block?.slots ?? {})) {
        const children = resolved.slots[name];
        const length = children?.length ?? 0;
        if (length >= min && length <= max) continue;
        const path = children ? ["slots", name] : ["block"];
        report({
          document: resolved.declared.document,
          path: [...resolved.declared.path, ...path],
          message: `The slot "${name}" of "${resolved.block}" has ${count(length)}.`,
          hint:
            length < min
              ? `Add blocks to "slots": "${name}" needs at least ${count(min)}.`
              : `Remove blocks: "${name}" takes at most ${count(max)}.`,
        });
      }
    }
  },
};
