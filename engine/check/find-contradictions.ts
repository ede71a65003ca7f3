import { upgradeProps } from "../registry/upgrade-props.ts";
import type { Finding } from "../site/finding.ts";
import type { Manifests } from "../site/manifests.ts";
import { fitsBlock, readableBlock } from "../site/prop-errors.ts";
import { locateProp, propLayer, type ResolvedBlock } from "../site/resolved-block.ts";

/**
 * The contradictions between a block's props, as the block declares them. Empty if the props do not fit the
 * schema.
 */
export function findContradictions(manifests: Manifests, resolved: ResolvedBlock): Finding[] {
  const block = readableBlock(manifests, resolved);
  if (block?.contradictions === undefined || !fitsBlock(manifests, resolved)) return [];
  const props = upgradeProps(block, resolved.version, resolved.props);
  return block.contradictions(props).flatMap(({ prop, below = [], overruledBy, message, hint }) => {
    if (overruledBy !== undefined && propLayer(resolved, [prop]) < propLayer(resolved, [overruledBy]))
      return [];
    return [{ ...locateProp(resolved, [prop, ...below]), message, hint }];
  });
}
