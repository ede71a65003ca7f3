import { useAtomValue } from "jotai/react";
import { sharedState } from "../shared-state.ts";
import { useIsLive } from "./use-is-live.ts";

/** The address's hash, with its #; empty while hydrating. */
export function useHash(): string {
  const hash = useAtomValue(sharedState.hash);
  return useIsLive() ? hash : "";
}
