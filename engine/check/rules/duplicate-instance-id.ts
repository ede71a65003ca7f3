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
    const blockMarkets = block.markets;
    const shownMarkets =
      markets === undefined || blockMarkets === undefined
        ? (blockMarkets ?? markets)
        : blockMarkets.filter((code) => markets.includes(code));
    const children = Object.values(block.slots).flat();
    return [
      shownMarkets === blockMarkets ? block : { ...block, markets: shownMarkets },
      ...shownBlocks(children, shownMarkets),
    ];
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
      const blocksById = new Map<string, ResolvedBlock[]>();
      for (const resolved of shownBlocks(pageBlocks(site, route))) {
        const namesakes = blocksById.get(resolved.id) ?? [];
        const namesake = namesakes.find((candidate) => together(candidate, resolved));
        blocksById.set(resolved.id, [...namesakes, resolved]);
        const location = `${resolved.document.file} ${resolved.path.join(".")}`;
        const isEngines = engineIds.includes(resolved.id);
        if ((namesake === undefined && !isEngines) || reported.has(location)) continue;
        reported.add(location);
        if (namesake === undefined) {
          report({
            document: resolved.document,
            path: [...resolved.path, resolved.declared.path === resolved.path ? "id" : "ref"],
            message: `The id "${resolved.id}" belongs to an element of the engine.`,
            hint: `Give this block another id than ${engineIds.map((id) => `"${id}"`).join(", ")}: every document has these already.`,
          });
          continue;
        }
        // A variant that adds a block is to blame, wherever the block comes.
        const pageDocument = route.sources[0]?.document;
        const added =
          namesake.document === pageDocument && resolved.document !== pageDocument ? namesake : resolved;
        const first = added === namesake ? resolved : namesake;
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
