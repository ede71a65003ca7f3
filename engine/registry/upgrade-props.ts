import type { AnyBlock } from "./create-registry.ts";

/** Props of an older version → props of the block's own. Pure; the same object when nothing is to do. */
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
