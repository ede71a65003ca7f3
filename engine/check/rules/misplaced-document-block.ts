import type { Registry } from "../../registry/create-registry.ts";
import type { Rule } from "../rule.ts";

/** The slots that accept a block, for people: `the slot "finder" of the block "after-order"`. */
const listSlots = (registry: Registry, name: string): string[] =>
  [...registry.values()].flatMap((block) =>
    Object.entries(block.slots)
      .filter(([, { allow }]) => allow.includes(name))
      .map(([slot]) => `the slot "${slot}" of the block "${block.name}"`),
  );

export const misplacedDocumentBlock: Rule = {
  meta: {
    code: "misplaced-document-block",
    severity: "error",
    tier: "content",
    title: "A block that browsers cannot draw is outside of the slot for it",
  },
  check: ({ manifests: { registry }, layouts, routes }, report) => {
    const reported = new Set<string>();
    const placed = [
      ...[...layouts.values()].flatMap(({ before, after }) => [...before, ...after]),
      ...[...routes.values()].flatMap(({ blocks }) => blocks),
    ];
    for (const { block, document, path, declared } of placed) {
      const key = `${document.file} ${path.join(".")}`;
      if (!registry.get(block)?.documentOnly || reported.has(key)) continue;
      reported.add(key);
      const slots = listSlots(registry, block);
      report({
        document,
        path: [...path, declared.document === document ? "block" : "ref"],
        message: `The block "${block}" is in the document only: here, it disappears as soon as the page's script runs.`,
        hint: slots.length > 0 ? `Place it into ${slots.join(", or ")}.` : "Remove the block.",
      });
    }
  },
};
