import { type PlacedBlock, propLayer, propPlace } from "../link/placed-block.ts";
import type { AnyBlock } from "../registry/create-registry.ts";
import type { Finding } from "./rule.ts";

/** Where the props of a block contradict each other, by what the block declares. The props must fit its schema, in its own version. */
export function contradictions(
  block: AnyBlock,
  placed: PlacedBlock,
  props: Readonly<Record<string, unknown>>,
): Finding[] {
  const found = block.contradictions?.(props) ?? [];
  return found.flatMap(({ prop, overruledBy, message, hint }) => {
    if (overruledBy !== undefined && propLayer(placed, [prop]) < propLayer(placed, [overruledBy])) return [];
    return [{ ...propPlace(placed, [prop]), message, hint }];
  });
}
