import { useSearch } from "wouter";

/** The first value of a name in the address's query; undefined while hydrating. */
export function useQueryValue(name: string): string | undefined {
  return new URLSearchParams(useSearch()).get(name) ?? undefined;
}
