import { engineIds } from "../../schema/instance.ts";
import { pageBlocks } from "../../site/link-site.ts";
import type { ResolvedBlock } from "../../site/resolved-block.ts";
import { causeFinder } from "../cause-finder.ts";
import type { Rule } from "../rule.ts";

const together = (a: ResolvedBlock, b: ResolvedBlock): boolean =>
  a.markets === undefined || b.markets === undefined || a.markets.some((code) => b.markets?.includes(code));

/** All blocks of a list and of their slots, each with the markets that show it and the block that contains it. */
const shownBlocks = (blocks: readonly ResolvedBlock[], markets?: readonly string[]): ResolvedBlock[] =>
  blocks.flatMap((block) => {
    const own = block.markets;
    const shown =
      markets === undefined || own === undefined
        ? (own ?? markets)
        : own.filter((code) => markets.includes(code));
    const children = Object.values(block.slots).flat();
    return [shown === own ? block : { ...block, markets: shown }, ...shownBlocks(children, shown)];
  });

export const duplicateInstanceId: Rule = {
  meta: {
    code: "duplicate-instance-id",
    severity: "error",
    tier: "reference",
    title: "Two blocks of a page have the same id",
  },
  check: (site, report) => {
    const reported = new Set<string>();
    const findCause = causeFinder(site);
    for (const route of site.routes.values()) {
      const seen = new Map<string, ResolvedBlock[]>();
      for (const resolved of shownBlocks(pageBlocks(site, route))) {
        const others = seen.get(resolved.id) ?? [];
        const other = others.find((candidate) => together(candidate, resolved));
        seen.set(resolved.id, [...others, resolved]);
        const location = `${resolved.document.file} ${resolved.path.join(".")}`;
        const isEngines = engineIds.includes(resolved.id);
        if ((other === undefined && !isEngines) || reported.has(location)) continue;
        reported.add(location);
        if (other === undefined) {
          report({
            document: resolved.document,
            path: [...resolved.path, resolved.declared.path === resolved.path ? "id" : "ref"],
            message: `The id "${resolved.id}" belongs to an element of the engine.`,
            hint: `Give this block another id than ${engineIds.map((id) => `"${id}"`).join(", ")}: every document has these already.`,
          });
          continue;
        }
        // A variant that adds a block is to blame, wherever the block comes.
        const own = route.sources[0]?.document;
        const added = other.document === own && resolved.document !== own ? other : resolved;
        const first = added === other ? resolved : other;
        const place = {
          document: added.document,
          path: [...added.path, added.declared.path === added.path ? "id" : "ref"],
        };
        const cause = findCause(route, place, resolved.id);
        if (cause === undefined) continue;
        report({
          document: cause.document,
          path: cause.path,
          message: `On the page of "${route.name}", the id "${resolved.id}" is used twice.`,
          hint:
            cause === place
              ? `Give this block another id. The other block is in ${first.document.file}.`
              : `Remove one of the blocks from this page. They are in ${first.document.file} and ${added.document.file}.`,
        });
      }
    }
  },
};
