import { type AnyBlock, upgradeProps } from "../registry/create-registry.ts";
import { checkShape } from "./check-shape.ts";
import type { Manifests } from "./manifests.ts";

type Props = Readonly<Record<string, unknown>>;

/** The number of errors in props if they were written for `version`. Infinite if their upgrade fails. */
function countErrors(block: AnyBlock, version: number, props: Props): number {
  try {
    return checkShape(block.props, upgradeProps(block, version, props)).length;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/**
 * The version of the block that props were written for, if the manifest does not name it: the version that they fit
 * best, or the newest of several. So a new instance needs no version, and an outdated one is still found.
 */
export function findVersion(manifests: Manifests, name: string, props: Props): number {
  const block = manifests.registry.get(name);
  if (block === undefined) return 1;
  let best = block.version;
  let fewest = best === 1 ? 0 : countErrors(block, best, props);
  for (let version = best - 1; version > 0 && fewest > 0; version--) {
    const errors = countErrors(block, version, props);
    if (errors < fewest) [best, fewest] = [version, errors];
  }
  return best;
}
