import type { AnyBlock } from "./create-registry.ts";

/**
 * Upgrades props of an older version to the block's own version. Pure; returns the same object if there is
 * nothing to do.
 */
export function upgradeProps(
  block: Pick<AnyBlock, "version" | "upgrades">,
  version: number,
  props: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  if (version >= block.version) return props;
  return block.upgrades
    .slice(version - 1, block.version - 1)
    .reduce((current, step) => step(current), { ...props });
}
