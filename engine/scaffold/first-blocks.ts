import { blockUses } from "../check/field-uses.ts";
import type { LinkedSite } from "../link/link-site.ts";
import { type PlacedBlock, withChildren } from "../link/placed-block.ts";
import type { BlockInstance } from "../schema/instance.ts";
import type { FullRoute } from "../schema/route.ts";

const idOf = ({ id, ref }: BlockInstance): string | undefined => id ?? ref;

/** The ids that links and order buttons of blocks lead to on their own page. */
function goalsOf(site: LinkedSite, blocks: readonly PlacedBlock[]): Set<string> {
  const goals = new Set<string>();
  for (const placed of withChildren(blocks)) {
    for (const { kind, value } of blockUses(site, placed)) {
      // Sound: the kind of the field says what its value holds.
      const { section, navigate } = value as { section?: string; navigate?: boolean };
      if (kind === "link" && section !== undefined) goals.add(section);
      // An order button that does not navigate scrolls to the block of this id.
      if (kind === "orderButton" && navigate === false) goals.add("products");
    }
  }
  return goals;
}

/** What a page begins with: the first block of another, and those of it that the layout and they themselves lead to. */
export function firstBlocks(site: LinkedSite, source: FullRoute, layoutName: string): BlockInstance[] {
  const layout = site.layouts.get(layoutName);
  const placed = site.routes.get(source.name)?.blocks ?? [];
  const frame = [...(layout?.before ?? []), ...(layout?.after ?? [])];
  let chosen = source.blocks.slice(0, 1);
  for (;;) {
    const ids = new Set(chosen.map(idOf));
    const goals = goalsOf(site, [...frame, ...placed.filter(({ id }) => ids.has(id))]);
    const more = source.blocks.filter(
      (block, index) => index === 0 || ids.has(idOf(block)) || goals.has(idOf(block) ?? ""),
    );
    if (more.length === chosen.length) return chosen;
    chosen = more;
  }
}
