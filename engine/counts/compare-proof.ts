import type { EdgeFigures, PageFigures, ProofFigures } from "./report.ts";
import type { StatisticsTable } from "./statistics-table.ts";

const key = (from: string, to: string): string => `${from}\n${to}`;

/** Adds up numbers by key. */
function total<Item>(items: readonly Item[], getKey: (item: Item) => string, count: (item: Item) => number) {
  const sums = new Map<string, number>();
  for (const item of items) sums.set(getKey(item), (sums.get(getKey(item)) ?? 0) + count(item));
  return sums;
}

/**
 * Compares the steps that visitors took with those that the proof knows. Does not compare steps back, and steps to
 * pages outside the funnel, such as the legal texts. Links of the whole site, such as those of a header, count as
 * known, although the proof does not follow them.
 */
export function compareProof(
  { map: { stages, ways }, links }: Pick<StatisticsTable, "map" | "links">,
  { pages, edges }: { readonly pages: readonly PageFigures[]; readonly edges: readonly EdgeFigures[] },
  market: string | undefined,
): ProofFigures {
  const nodes = stages.flatMap(({ groups }) => groups.flatMap((group) => group.nodes));
  const isInFunnel = new Set(nodes.map(({ id }) => id));
  const marketCodes = new Set(pages.map((page) => page.market));
  const allowed = ways.filter(
    ({ kind, to, markets }) =>
      kind !== "redirect" &&
      isInFunnel.has(to) &&
      markets.some((code) => (market === undefined ? marketCodes.has(code) : code === market)),
  );
  const wayKeys = new Set([...ways, ...links].map(({ from, to }) => key(from, to)));
  const views = total(
    pages,
    ({ route }) => route,
    (page) => page.views,
  );
  const countsByWay = total(
    edges,
    ({ from, to }) => key(from, to),
    ({ count }) => count,
  );
  const once = new Map(allowed.map((way) => [key(way.from, way.to), way]));
  const untaken = [...once.values()]
    .filter(({ from, to }) => from !== to && !countsByWay.has(key(from, to)) && (views.get(from) ?? 0) > 0)
    .map(({ from, to }) => ({ from, to, views: views.get(from) ?? 0 }))
    .sort((one, other) => other.views - one.views);
  const unknown = [...countsByWay]
    .flatMap(([pair, count]) => {
      const [from = "", to = ""] = pair.split("\n");
      const isCompared = isInFunnel.has(from) && isInFunnel.has(to) && from !== to;
      return isCompared && !wayKeys.has(pair) && !wayKeys.has(key(to, from)) ? [{ from, to, count }] : [];
    })
    .sort((one, other) => other.count - one.count);
  const stuck = [...Map.groupBy(once.values(), ({ from }) => from)]
    .filter(
      ([from, steps]) =>
        (views.get(from) ?? 0) > 0 && steps.every(({ to }) => !countsByWay.has(key(from, to))),
    )
    .map(([route]) => ({ route, views: views.get(route) ?? 0 }))
    .sort((one, other) => other.views - one.views);
  return { untaken, unknown, stuck };
}
