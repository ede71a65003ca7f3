import { useAtomValue } from "jotai/react";
import { sharedState } from "../../render/shared-state.ts";

/** The code of the page's market: "DE", "CH-FR". Only for blocks that hydrate: others share their HTML between markets. */
export const useMarket = (): string => useAtomValue(sharedState.locale);
