import { useSyncExternalStore } from "react";
import type { BaseLocationHook } from "wouter";
import type { Navigator } from "./navigator.ts";

const pathname = (): string => location.pathname;
const search = (): string => location.search;
/** The server does not know the query. Hydration starts without one, to match the server's HTML. */
const noSearch = (): string => "";

/** Connects wouter to our navigator: blocks use wouter's hooks as usual. */
export function locationHook(navigator: Navigator): BaseLocationHook {
  const useNavigatorLocation: BaseLocationHook = () => {
    const path = useSyncExternalStore(navigator.subscribe, pathname, pathname);
    return [
      path,
      (to: string, options?: { replace?: boolean }) =>
        void navigator.navigate(to, options?.replace ? { replace: true } : {}),
    ];
  };
  useNavigatorLocation.searchHook = () => useSyncExternalStore(navigator.subscribe, search, noSearch);
  return useNavigatorLocation;
}
