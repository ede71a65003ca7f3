import { type FoundCountry, loadCountrySearch } from "funnel-engine/for-blocks/view";
import { useRef, useState } from "react";
import type { CountryOption } from "./country-search.tsx";

export type Search = (query: string) => readonly FoundCountry[];

interface LazySearch {
  /** The search, once it has loaded. */
  readonly search: Search | undefined;
  /** Loads the search once. Resolves to undefined if that fails. */
  readonly load: () => Promise<Search | undefined>;
}

/** The country search in a language, loaded on demand. The names of the options take precedence. */
export function useSearch(
  languageTag: string,
  options: readonly CountryOption[] | undefined,
  onFailure: () => void,
): LazySearch {
  const [search, setSearch] = useState<Search>();
  const coming = useRef<Promise<Search | undefined>>(undefined);
  const load = () => {
    coming.current ??= loadCountrySearch().then(
      (countrySearch) => {
        const loaded = countrySearch(
          languageTag,
          new Map(options?.map(({ country, name }) => [country, name])),
          navigator.languages,
        );
        setSearch(() => loaded);
        return loaded;
      },
      () => {
        onFailure();
        return undefined;
      },
    );
    return coming.current;
  };
  return { search, load };
}
