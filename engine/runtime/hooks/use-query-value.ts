import { useSearch } from "wouter";

/** The first value of a query parameter; undefined while hydrating. */
export function useQueryValue(name: string): string | undefined {
  return new URLSearchParams(useSearch()).get(name) ?? undefined;
}
