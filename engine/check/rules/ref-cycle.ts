import type { BlockInstance } from "../../schema/instance.ts";
import type { Rule } from "../rule.ts";

/**
 * Names of the shared blocks in the slots of an instance, at any depth, each with its path below the
 * instance.
 */
function refsBelow(slots: BlockInstance["slots"]): { ref: string; path: (string | number)[] }[] {
  return Object.entries(slots ?? {}).flatMap(([slot, children]) =>
    children.flatMap((child, index) => [
      ...(child.ref === undefined ? [] : [{ ref: child.ref, path: ["slots", slot, index, "ref"] }]),
      ...refsBelow(child.slots).map(({ ref, path }) => ({ ref, path: ["slots", slot, index, ...path] })),
    ]),
  );
}

export const refCycle: Rule = {
  meta: {
    code: "ref-cycle",
    severity: "error",
    tier: "reference",
    title: "Shared blocks contain each other in a cycle",
    once: true,
  },
  check: ({ manifests }, report) => {
    const refs = new Map(
      [...manifests.sharedBlocks].map(([name, { value }]) => [name, refsBelow(value.slots)]),
    );
    const wayBack = (from: string, to: string, under: readonly string[]): readonly string[] | undefined => {
      if (from === to) return [...under, to];
      if (under.includes(from)) return undefined;
      for (const { ref } of refs.get(from) ?? []) {
        const way = wayBack(ref, to, [...under, from]);
        if (way) return way;
      }
      return undefined;
    };
    for (const [name, { document }] of manifests.sharedBlocks) {
      for (const { ref, path } of refs.get(name) ?? []) {
        const way = wayBack(ref, name, [name]);
        // A cycle is reported once, at the block whose name comes first.
        if (way === undefined || way.some((other) => other < name)) continue;
        report({
          document,
          path,
          message: `These shared blocks contain each other in a cycle: ${way.join(" → ")}.`,
          hint: "Remove this one from the slot.",
        });
      }
    }
  },
};
