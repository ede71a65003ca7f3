import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False while the server's HTML is drawn and hydrated, true from then on: for what only the browser knows. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
