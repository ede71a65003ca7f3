import { resolveUses } from "../fields/uses/resolve-uses.ts";
import type { PayloadBlock } from "../payload/payload.ts";
import { upgradeProps } from "../registry/create-registry.ts";
import { type ResolvedBlock, withChildren } from "../site/resolved-block.ts";
import type { CompileSetup } from "./compile-setup.ts";
import type { PageContext } from "./page-context.ts";
import { type MemoizeByFacts, memoizeByFacts, type PageFacts } from "./page-facts.ts";

/** Props of blocks, compiled once for all pages that agree in the facts that the props depend on. */
export type CompiledProps = MemoizeByFacts<PayloadBlock["props"]>;

/**
 * Compiles blocks and those in their slots for a page. `ownProps` has the props that only the pages of one
 * route use. Default: all props may be used by other routes.
 */
export type CompileBlocks = (
  blocks: readonly ResolvedBlock[],
  page: PageContext,
  facts: PageFacts,
  ownProps?: CompiledProps,
) => PayloadBlock[];

/**
 * Props that more than one page uses: those of layouts, of shared blocks, and those that variants inherit.
 */
function sharedLayers({ site }: CompileSetup): ReadonlySet<object> {
  const layerLists = new Set<object>();
  const shared = new Set<object>();
  for (const { before, after } of site.layouts.values())
    for (const { layers } of withChildren([...before, ...after])) shared.add(layers);
  for (const { blocks } of site.routes.values())
    for (const { layers } of withChildren(blocks)) (layerLists.has(layers) ? shared : layerLists).add(layers);
  return shared;
}

/** Creates the compiler of blocks. It keeps the props of blocks that several routes show for as long as it exists. */
export function blockCompiler(setup: CompileSetup): CompileBlocks {
  const { registry } = setup.site.manifests;
  const shared = sharedLayers(setup);
  const sharedProps: CompiledProps = memoizeByFacts();
  const compileBlocks: CompileBlocks = (blocks, page, facts, ownProps = sharedProps) => {
    const { code } = page.market;
    return blocks.flatMap((resolved) => {
      if (resolved.markets?.includes(code) === false) return [];
      const slots = Object.entries(resolved.slots).map(
        ([name, children]) => [name, compileBlocks(children, page, facts, ownProps)] as const,
      );
      const block = registry.get(resolved.block);
      if (block === undefined) throw new Error(`There is no block named "${resolved.block}".`);
      const memoizeProps = shared.has(resolved.layers) ? sharedProps : ownProps;
      const props = memoizeProps(resolved.layers, facts, () =>
        page.inCampaign(resolved.campaign, () => ({
          ...page.resolve(block.props, upgradeProps(block, resolved.version, resolved.props)),
          ...resolveUses(block.uses, page),
        })),
      );
      if (block.needs !== undefined && props[block.needs] === undefined) return [];
      return [
        {
          id: resolved.id,
          block: resolved.block,
          props,
          ...(slots.length > 0 && { slots: Object.fromEntries(slots) }),
          ...((resolved.always || block.role === "result") && { always: true as const }),
        },
      ];
    });
  };
  return compileBlocks;
}
