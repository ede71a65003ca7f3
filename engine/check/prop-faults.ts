import type { PlacedBlock } from "../link/placed-block.ts";
import type { World } from "../link/world.ts";
import type { AnyBlock } from "../registry/create-registry.ts";
import { upgradeProps } from "../registry/upgrade-props.ts";
import { checkShape, type ShapeFault } from "./check-shape.ts";

const known = new WeakMap<PlacedBlock["layers"], readonly ShapeFault[]>();
const none: readonly ShapeFault[] = [];

/** Whether all that a block is made from was checked before, together. */
const isKnown = ({ fits = () => false }: World, { document, declared, layers }: PlacedBlock): boolean =>
  [document, declared.document, ...layers.map((layer) => layer.document)].every(fits);

/** What a block's schema has against its merged props. Asked once for the same props, however many pages have them. */
export function propFaults(world: World, block: AnyBlock, placed: PlacedBlock): readonly ShapeFault[] {
  const { layers, version, props } = placed;
  const before = known.get(layers);
  if (before) return before;
  if (isKnown(world, placed)) return none;
  const found = checkShape(block.props, upgradeProps(block, version, props));
  const faults = found.length > 0 ? found : none;
  known.set(layers, faults);
  return faults;
}
