import { type PlacedBlock, propLayer, propPlace } from "../link/placed-block.ts";
import type { World } from "../link/world.ts";
import type { AnyBlock } from "../registry/create-registry.ts";
import { upgradeProps } from "../registry/upgrade-props.ts";
import { propFaults } from "./prop-faults.ts";
import type { Finding } from "./rule.ts";

/** Where the props of a block contradict each other, by what the block declares. Nowhere as long as they do not fit its schema. */
export function contradictions(world: World, block: AnyBlock, placed: PlacedBlock): Finding[] {
  if (block.contradictions === undefined) return [];
  if (propFaults(world, block, placed).length > 0) return [];
  const props = upgradeProps(block, placed.version, placed.props);
  return block.contradictions(props).flatMap(({ prop, overruledBy, message, hint }) => {
    if (overruledBy !== undefined && propLayer(placed, [prop]) < propLayer(placed, [overruledBy])) return [];
    return [{ ...propPlace(placed, [prop]), message, hint }];
  });
}
