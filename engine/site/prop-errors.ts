import { type AnyBlock, upgradeProps } from "../registry/create-registry.ts";
import { checkShape, type ShapeError } from "./check-shape.ts";
import type { Manifests } from "./manifests.ts";
import type { ResolvedBlock } from "./resolved-block.ts";

const errorsByLayers = new WeakMap<ResolvedBlock["layers"], readonly ShapeError[]>();

/** An instance's props, upgraded to the block's own version; undefined if the upgrade fails. */
export function ownProps(
  block: AnyBlock,
  { version, props }: ResolvedBlock,
): Readonly<Record<string, unknown>> | undefined {
  try {
    return upgradeProps(block, version, props);
  } catch {
    // An upgrade function assumes that the props fit their version, and may throw if they do not.
    return undefined;
  }
}

function findDefects(block: AnyBlock, resolved: ResolvedBlock): readonly ShapeError[] {
  const props = ownProps(block, resolved);
  if (props === undefined)
    return [
      {
        code: "wrong-type",
        path: [],
        part: "value",
        message: `These props do not fit version ${resolved.version} of the block "${block.name}".`,
        hint: `Write them as version ${block.version} has them, and remove "version".`,
      },
    ];
  return checkShape(block.props, props);
}

/** The errors of a block's merged props. Checked once for the same props, however many pages share them. */
export function propErrors(block: AnyBlock, resolved: ResolvedBlock): readonly ShapeError[] {
  const errors = errorsByLayers.get(resolved.layers) ?? findDefects(block, resolved);
  errorsByLayers.set(resolved.layers, errors);
  return errors;
}

/** The block that an instance names, if the block has the version that the props were written for. */
export function readableBlock(manifests: Manifests, resolved: ResolvedBlock): AnyBlock | undefined {
  const block = manifests.registry.get(resolved.block);
  return block !== undefined && resolved.version <= block.version ? block : undefined;
}

/**
 * Whether an instance names a known block and its props fit. Otherwise a problem is reported, and no rule can
 * rely on the props.
 */
export function fitsBlock(manifests: Manifests, resolved: ResolvedBlock): boolean {
  const block = readableBlock(manifests, resolved);
  return block !== undefined && propErrors(block, resolved).length === 0;
}

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
