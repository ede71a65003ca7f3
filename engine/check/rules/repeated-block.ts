import { blockUses } from "../../site/collect-field-uses.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import type { ResolvedBlock } from "../../site/resolved-block.ts";
import { type ShownBlock, shownPages } from "../../site/shown-pages.ts";
import type { Rule } from "../rule.ts";

/** Whether visitors read a block once. Buttons and notes may come again, further down on a long page. */
const isReadOnce = (site: LinkedSite, resolved: ResolvedBlock): boolean =>
  blockUses(site, resolved, "heading").length > 0 && blockUses(site, resolved, "orderButton").length === 0;

/** An earlier block of the page that shows the same in the same market. */
function findEarlier(
  site: LinkedSite,
  { resolved, markets }: ShownBlock,
  earlier: readonly ShownBlock[],
): ResolvedBlock | undefined {
  const alike = earlier.find(
    ({ resolved: other, markets: shown }) =>
      other.id !== resolved.id &&
      other.block === resolved.block &&
      JSON.stringify(other.props) === JSON.stringify(resolved.props) &&
      shown.some((code) => markets.includes(code)),
  );
  return alike && isReadOnce(site, resolved) ? alike.resolved : undefined;
}

export const repeatedBlock: Rule = {
  meta: {
    code: "repeated-block",
    severity: "warning",
    tier: "funnel",
    title: "A page shows the same block twice",
  },
  check: (site, report) => {
    const reported = new Set<string>();
    for (const { route, blocks } of shownPages(site)) {
      const blocksByName = new Map<string, ShownBlock[]>();
      for (const shownBlock of blocks) {
        const { resolved } = shownBlock;
        const earlier = blocksByName.get(resolved.block) ?? [];
        const first = earlier.length === 0 ? undefined : findEarlier(site, shownBlock, earlier);
        blocksByName.set(resolved.block, [...earlier, shownBlock]);
        const location = `${resolved.document.file} ${resolved.path.join(".")}`;
        // A block in a slot has slots of its own, which are not compared.
        if (first === undefined || Object.keys(resolved.slots).length > 0 || reported.has(location)) continue;
        reported.add(location);
        report({
          document: resolved.document,
          path: [...resolved.path, resolved.declared.path === resolved.path ? "id" : "ref"],
          message: `On the page of "${route.name}", this block shows the same as "${first.id}".`,
          hint: "Remove it, or write its own texts.",
        });
      }
    }
  },
};
