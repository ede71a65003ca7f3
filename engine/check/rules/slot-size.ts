import { sharedBlockCopies } from "../../site/collect-field-uses.ts";
import type { Rule } from "../rule.ts";

const count = (number: number): string => `${number} ${number === 1 ? "block" : "blocks"}`;

export const slotSize: Rule = {
  meta: {
    code: "slot-size",
    severity: "error",
    tier: "reference",
    title: "A slot has too few or too many blocks",
  },
  check: (site, report) => {
    /** Lists that are wrong already before variants change them. Bases come before their variants. */
    const wrong = new Set<string>();
    for (const resolved of sharedBlockCopies(site)) {
      const { slots = {} } = site.manifests.registry.get(resolved.block) ?? {};
      // Blocks of an unknown slot may belong to this one: `unknown-slot` reports them.
      if (Object.keys(resolved.slots).some((name) => !(name in slots))) continue;
      for (const [name, { min = 0, max = Number.POSITIVE_INFINITY }] of Object.entries(slots)) {
        const children = resolved.slots[name] ?? [];
        const { length } = children;
        if (length >= min && length <= max) continue;
        const { document, path } = resolved.declared;
        // Blocks that a variant adds are in its own file.
        const added = children.filter((child) => child.document !== document);
        const ownCount = length - added.length;
        const [first] = ownCount <= max ? added : [];
        const list = [...path, ...(name in resolved.slots ? ["slots", name] : ["block"])];
        const key = JSON.stringify([document.file, list]);
        if (first && wrong.has(key)) continue;
        wrong.add(key);
        report({
          ...(first ? { document: first.document, path: first.path } : { document, path: list }),
          message: `The slot "${name}" of "${resolved.block}" has ${count(first ? length : ownCount)}.`,
          hint:
            length < min
              ? `Add blocks to "slots": "${name}" needs at least ${count(min)}.`
              : `Remove blocks: "${name}" takes at most ${count(max)}.`,
        });
      }
    }
  },
};
