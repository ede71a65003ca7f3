import { useSyncExternalStore } from "react";
import type { BaseLocationHook } from "wouter";
import type { Navigator } from "./navigator.ts";

/** wouter's view of our navigator: blocks read the location and navigate through wouter as usual. */
export function locationHook(navigator: Navigator): BaseLocationHook {
  // biome-ignore lint/correctness/noComponentHookFactories: made once per tab, and wouter wants the hook itself
  const useNavigatorLocation: BaseLocationHook = () => {
    const path = useSyncExternalStore(navigator.subscribe, () => location.pathname);
    return [
      path,
      (to: string, options?: { replace?: boolean }) =>
        void navigator.navigate(to, options?.replace ? { replace: true } : {}),
    ];
  };
  useNavigatorLocation.searchHook = () => useSyncExternalStore(navigator.subscribe, () => location.search);
  return useNavigatorLocation;
}
