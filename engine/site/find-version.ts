import type { AnyBlock } from "../registry/create-registry.ts";
import { upgradeProps } from "../registry/upgrade-props.ts";
import { checkShape } from "./check-shape.ts";
import type { Manifests } from "./manifests.ts";

type Props = Readonly<Record<string, unknown>>;

/** The number of errors of props, if they are of a version. Infinite if the upgrade fails. */
function countErrors(block: AnyBlock, version: number, props: Props): number {
  try {
    return checkShape(block.props, upgradeProps(block, version, props)).length;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/**
 * The version of the block that props are written for, if the manifest names none: the one that they fit best,
 * and the newest of several. So a new block needs no version, and one that was written before the last upgrade
 * is found.
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
