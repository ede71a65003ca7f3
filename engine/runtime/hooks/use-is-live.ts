import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * False while the server's HTML is rendered and hydrated, true afterwards. Use it for what only the browser
 * knows.
 */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
