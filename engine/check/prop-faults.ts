import type { PlacedBlock } from "../link/placed-block.ts";
import type { AnyBlock } from "../registry/create-registry.ts";
import { upgradeProps } from "../registry/upgrade-props.ts";
import { checkShape, type ShapeFault } from "./check-shape.ts";

const known = new WeakMap<PlacedBlock["layers"], readonly ShapeFault[]>();
const none: readonly ShapeFault[] = [];

/** What a block's schema has against its merged props. Asked once for the same props, however many pages have them. */
export function propFaults(block: AnyBlock, { layers, version, props }: PlacedBlock): readonly ShapeFault[] {
  const before = known.get(layers);
  if (before) return before;
  const found = checkShape(block.props, upgradeProps(block, version, props));
  const faults = found.length > 0 ? found : none;
  known.set(layers, faults);
  return faults;
}
