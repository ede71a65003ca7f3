import { useSyncExternalStore } from "react";

declare global {
  interface WindowEventMap {
    /** The navigator has changed the address. The new page is not rendered yet. */
    "funnel:address": Event;
  }
}

/** Calls the listener after every change of the address; the returned function unsubscribes. */
export function subscribeAddress(listener: () => void): () => void {
  addEventListener("funnel:address", listener);
  return () => removeEventListener("funnel:address", listener);
}

/** The hash of the address, including "#"; empty while hydrating. */
export const useHash = (): string =>
  useSyncExternalStore(
    subscribeAddress,
    () => location.hash,
    () => "",
  );
