import type { FoundCountry } from "funnel-engine/for-blocks/view";
import { type RefObject, useState } from "react";
import type { CountryOption, CountrySearchProps } from "./country-search.tsx";
import { type Search, useSearch } from "./use-search.ts";

interface CountryMatches {
  readonly results: readonly FoundCountry[];
  /** The name of the best match if it is not one of the options. */
  readonly country?: string;
}

/**
 * Limits the countries found to those that can be chosen. The search covers all countries, so that Iceland
 * does not match as a misspelt Finland: if the best match is not offered, the result is empty.
 */
function limitCountries(
  countries: readonly FoundCountry[],
  options: readonly CountryOption[] | undefined,
): CountryMatches {
  if (options === undefined) return { results: countries };
  const isOffered = ({ country }: FoundCountry) => options.some((option) => option.country === country);
  const [best] = countries;
  const results = countries.filter(isOffered);
  const isNotOffered = best !== undefined && !isOffered(best) && (best.isMatch || results.length === 0);
  return isNotOffered ? { results: [], country: best.name } : { results };
}

/** The list of a combobox: what is typed, what matches, and which country is active. */
export interface CountryList {
  /** The text being typed; undefined while the input shows the chosen country. */
  readonly typed: string | undefined;
  readonly setTyped: (text: string | undefined) => void;
  readonly isOpen: boolean;
  /** What matches; undefined while the list is closed or the search is loading. */
  readonly matches: CountryMatches | undefined;
  /** The country that Enter chooses. */
  readonly active: string | undefined;
  readonly setActive: (country: string | undefined) => void;
  /** Starts to load the search. */
  readonly load: () => void;
  /** Opens the list. `first` is the country to activate. */
  readonly open: (first: string | undefined) => void;
  readonly close: () => void;
  readonly choose: (country: string) => void;
  /**
   * When the visitor leaves the input, chooses the typed country if it is unambiguous; otherwise keeps the
   * old one.
   */
  readonly settle: (query: string) => Promise<void>;
  /** The countries that match what is typed, whether the list is open or not. */
  readonly findTyped: () => readonly FoundCountry[];
}

interface Options extends Pick<CountrySearchProps, "value" | "onChange" | "options" | "languageTag"> {
  readonly onFailure: () => void;
}

/** The state of a combobox. `input` is its text input. */
export function useCountryList(
  input: RefObject<HTMLInputElement | null>,
  { value, onChange, options, languageTag, onFailure }: Options,
): CountryList {
  const { search, load } = useSearch(languageTag, options, onFailure);
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<string>();
  const find = (using: Search | undefined, query: string) => limitCountries(using?.(query) ?? [], options);

  const close = () => {
    setOpen(false);
    setActive(undefined);
  };
  const choose = (country: string) => {
    close();
    setTyped(undefined);
    if (country !== value) onChange(country);
  };
  return {
    typed,
    setTyped,
    isOpen,
    matches: isOpen && search ? find(search, typed ?? "") : undefined,
    active,
    setActive,
    load: () => void load(),
    open: (first) => {
      void load();
      setOpen(true);
      setActive(first);
    },
    close,
    choose,
    settle: async (query) => {
      close();
      if (query.trim() === "") return choose("");
      const { results } = find(await load(), query);
      // The visitor has typed more in the meantime.
      if (input.current?.value !== query) return;
      const [best] = results;
      if (best && (best.isMatch || results.length === 1)) choose(best.country);
      else setTyped(undefined);
    },
    findTyped: () => find(search, typed ?? "").results,
  };
}
