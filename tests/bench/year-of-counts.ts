import { type Count, type Device, noSource, otherSource, unknownSource } from "../../engine/counts/count.ts";
import type { StatisticsTable } from "../../engine/counts/statistics-table.ts";

export const viewsPerDay = 1_000_000;

/** The share of visits that order, and that answer each question of a quiz. */
const [ordering, answering] = [0.02, 0.1];

/** A generator of numbers from 0 to 1, the same in each run (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Weighted<Item> {
  readonly item: Item;
  /** The weights of a list add up to 1. */
  readonly weight: number;
}

/** The first item is twice as frequent as the second, three times as the third, and so on (Zipf's law). */
function byRank<Item>(items: readonly Item[]): Weighted<Item>[] {
  const sum = items.reduce((all, _, index) => all + 1 / (index + 1), 0);
  return items.map((item, index) => ({ item, weight: 1 / (index + 1) / sum }));
}

interface Drawn extends Pick<Count, "kind" | "subject" | "object"> {
  readonly share: number;
}

/** What visitors do, with its share of all views: edges of the site, steps of its quizzes, and orders. */
function happenings({ links, map, quizzes }: StatisticsTable): Drawn[] {
  const routes = [...new Set(links.flatMap(({ from, to }) => [from, to]))];
  const ways = [...links, ...map.ways].filter(({ from, to }) => routes.includes(from) && routes.includes(to));
  const edges = new Map(
    [
      ...routes.flatMap((to) => ["entry", "return", "new-tab"].map((from) => ({ from, to }))),
      ...ways.map(({ from, to }) => ({ from, to })),
    ].map((edge) => [`${edge.from} ${edge.to}`, edge]),
  );
  // Entries first: they are the most frequent.
  const views = byRank([...edges.values()]).map(({ item: { from, to }, weight }) => {
    return { kind: "view" as const, subject: to, object: from, share: weight };
  });
  const steps = byRank(
    Object.entries(quizzes).flatMap(([quiz, { questions }]) =>
      questions.map((step) => [quiz, step] as const),
    ),
  ).map(({ item: [subject, object], weight }) => {
    return { kind: "quiz-step" as const, subject, object, share: weight * answering };
  });
  const placed = byRank(routes.slice(0, 5)).flatMap(({ item: subject, weight }) =>
    (["order", "counted-order"] as const).map((kind) => {
      return { kind, subject, object: "EUR", share: weight * ordering };
    }),
  );
  return [...views, ...steps, ...placed];
}

const devices: readonly Weighted<Device>[] = [
  { item: "phone", weight: 0.72 },
  { item: "desktop", weight: 0.23 },
  { item: "tablet", weight: 0.05 },
];

/** A jar with delivery, in the smallest unit. */
const orderAmount = 3980;

/**
 * Draws what is counted on each day of a period: a million views a day over all ways of a site, its markets,
 * sources and devices, and the orders and answers that follow from them. Rare ways are not taken every day.
 */
export function* drawCounts(
  table: StatisticsTable,
  { from, to }: { readonly from: number; readonly to: number },
): Generator<readonly Count[]> {
  const random = seededRandom(1);
  const sources = byRank([noSource, ...table.sources, unknownSource, otherSource]);
  const markets = byRank(Object.keys(table.markets));
  const visitors = markets.flatMap((market) =>
    sources.flatMap((source) =>
      devices.map((device) => ({
        market: market.item,
        source: source.item,
        device: device.item,
        share: market.weight * source.weight * device.weight,
      })),
    ),
  );
  const drawn = happenings(table).flatMap(({ share, ...what }) =>
    visitors.map(({ share: part, ...who }) => ({
      key: { ...what, ...who },
      mean: viewsPerDay * share * part,
    })),
  );
  for (let day = from; day <= to; day++)
    yield drawn.flatMap(({ key, mean }) => {
      // Between half and one and a half of the mean, rounded up or down by chance.
      const number = Math.floor(mean * (0.5 + random()) + random());
      const amount = key.kind.endsWith("order") ? number * orderAmount : 0;
      return number === 0 ? [] : [{ ...key, day, number, amount }];
    });
}
