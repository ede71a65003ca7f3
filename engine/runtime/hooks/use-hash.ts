import { useSyncExternalStore } from "react";
import { subscribeAddress } from "../navigation/navigator.ts";

/** The hash of the address, including "#"; empty while hydrating. */
export const useHash = (): string =>
  useSyncExternalStore(
    subscribeAddress,
    () => location.hash,
    () => "",
  );
