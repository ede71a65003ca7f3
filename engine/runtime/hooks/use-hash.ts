import { useAtomValue } from "jotai/react";
import { sharedState } from "../shared-state.ts";
import { useIsLive } from "./use-is-live.ts";

/** The hash of the address, including "#"; empty while hydrating. */
export function useHash(): string {
  const hash = useAtomValue(sharedState.hash);
  return useIsLive() ? hash : "";
}
