import { upgradeProps } from "../registry/create-registry.ts";
import type { Contradiction } from "../registry/define-block.ts";
import type { Finding } from "../site/finding.ts";
import type { Manifests } from "../site/manifests.ts";
import { fitsBlock, readableBlock } from "../site/prop-errors.ts";
import { locateProp, propLayer, type ResolvedBlock } from "../site/resolved-block.ts";
import { locateInLayers } from "./cause-finder.ts";

function contradictionsIn(manifests: Manifests, resolved: ResolvedBlock): readonly Contradiction[] {
  const block = readableBlock(manifests, resolved);
  if (block?.contradictions === undefined || !fitsBlock(manifests, resolved)) return [];
  return block.contradictions(upgradeProps(block, resolved.version, resolved.props));
}

/**
 * The contradictions between a block's props, as the block declares them. Empty if the props do not fit the
 * schema.
 */
export function findContradictions(manifests: Manifests, resolved: ResolvedBlock): Finding[] {
  return contradictionsIn(manifests, resolved).flatMap(({ prop, below = [], overruledBy, message, hint }) => {
    if (overruledBy !== undefined && propLayer(resolved, [prop]) < propLayer(resolved, [overruledBy]))
      return [];
    const location = locateInLayers(resolved, locateProp(resolved, [prop, ...below]), (before) =>
      contradictionsIn(manifests, before).some((one) => one.message === message),
    );
    return [{ ...location, message, hint }];
  });
}
