// The basic build has the same fuzzy search as the full one. It leaves out the query language, which we do
// not use.
import Fuse from "fuse.js/basic";
import { type CountryName, foldName } from "./country-names.ts";
import { osaDistance } from "./osa-distance.ts";

/** A country that a query may mean. */
export type RankedCountry = {
  /** alpha-2. */
  readonly country: string;
  /** The spelling that is closest to the query, in any known language. */
  readonly name: string;
  /** 0 to 100, rounded. 100 is the same name, apart from case, accents and punctuation. */
  readonly score: number;
};

type NameDocument = { readonly name: string; readonly country: string; readonly k: string };

const MINIMUM_SCORE = 60; // spec, sections 5 and 9
const MINIMUM_LENGTH = 2;

/**
 * Creates a search in these names. It returns all countries that a typed name may mean, best first, each once
 * with its best name. It returns nothing if none scores 60. Of equal scores, the name whose length is closer
 * to the query's comes first.
 *
 * A score is the lower of two: Fuse's score, and one minus the edit distance divided by the longer length.
 * Fuse alone rates every name that contains the query near 100 (`er` in Peru). Source: spec-semantics 4.3,
 * decision 14.
 */
export function countryRanker(
  getNames: () => readonly CountryName[],
): (query: string) => readonly RankedCountry[] {
  let rank: ReturnType<typeof readyRanker> | undefined;
  // Built on first use: most servers only receive codes.
  return (query) => {
    rank ??= readyRanker(getNames());
    return rank(query);
  };
}

function readyRanker(names: readonly CountryName[]): (query: string) => readonly RankedCountry[] {
  const documents: readonly NameDocument[] = names.map(([name, country]) => ({
    name,
    country,
    k: foldName(name),
  }));
  // Use a single key: with several, Fuse multiplies their scores, and the threshold of 60 is no longer valid.
  const fuse = new Fuse(documents, {
    keys: ["k"],
    includeScore: true,
    ignoreLocation: true,
    ignoreFieldNorm: true,
    threshold: 0.4,
    minMatchCharLength: MINIMUM_LENGTH,
  });
  // A longer query cannot reach the minimum score with any name, so it is not searched.
  const maximumLength = Math.max(...documents.map(({ k }) => k.length)) / (MINIMUM_SCORE / 100);

  return (query) => {
    const folded = foldName(query);
    if (folded.length < MINIMUM_LENGTH || folded.length > maximumLength) return [];

    const hits = fuse
      .search(folded)
      .map(({ item, score }) => ({ item, score: scoreName(folded, item.k, score ?? 1) }))
      .filter(({ score }) => score >= MINIMUM_SCORE)
      .sort((a, b) => b.score - a.score || lengthGap(folded, a.item) - lengthGap(folded, b.item));

    const best = new Map<string, RankedCountry>();
    for (const { item, score } of hits) {
      if (best.has(item.country)) continue;
      best.set(item.country, { country: item.country, name: item.name, score: Math.round(score) });
    }
    return [...best.values()];
  };
}

function scoreName(query: string, name: string, fuseScore: number): number {
  if (query === name) return 100;
  const editScore = 1 - osaDistance(query, name) / Math.max(query.length, name.length);
  return Math.min(1 - fuseScore, editScore) * 100;
}

function lengthGap(query: string, { k }: NameDocument): number {
  return Math.abs(query.length - k.length);
}
