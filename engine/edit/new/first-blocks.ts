import { productsAnchor } from "../../routing/order-href.ts";
import type { BlockInstance } from "../../schema/instance.ts";
import type { FullRoute } from "../../schema/route.ts";
import { blockUses } from "../../site/collect-field-uses.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import { type ResolvedBlock, withChildren } from "../../site/resolved-block.ts";

const idOf = ({ id, ref }: BlockInstance): string | undefined => id ?? ref;

/** The ids on their own page to which links and order buttons of these blocks lead. */
function goalsOf(site: LinkedSite, blocks: readonly ResolvedBlock[]): Set<string> {
  const goals = new Set<string>();
  for (const resolved of withChildren(blocks)) {
    for (const use of blockUses(site, resolved)) {
      for (const { link } of use.links()) if (link.section !== undefined) goals.add(link.section);
      // An order button that does not navigate scrolls to the block with this id.
      if (use.is("orderButton") && !use.value.navigate) goals.add(productsAnchor);
    }
  }
  return goals;
}

/**
 * The initial blocks of a page: the first block of the source, and the blocks to which it or the layout
 * links.
 */
export function firstBlocks(site: LinkedSite, source: FullRoute, layoutName: string): BlockInstance[] {
  const layout = site.layouts.get(layoutName);
  const resolved = site.routes.get(source.name)?.blocks ?? [];
  const shell = [...(layout?.before ?? []), ...(layout?.after ?? [])];
  let chosen = source.blocks.slice(0, 1);
  for (;;) {
    const ids = new Set(chosen.map(idOf));
    const goals = goalsOf(site, [...shell, ...resolved.filter(({ id }) => ids.has(id))]);
    const more = source.blocks.filter(
      (block, index) => index === 0 || ids.has(idOf(block)) || goals.has(idOf(block) ?? ""),
    );
    if (more.length === chosen.length) return chosen;
    chosen = more;
  }
}
