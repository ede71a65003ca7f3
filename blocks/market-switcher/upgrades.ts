import type { Upgrade } from "funnel-engine/for-blocks/schema";

/** Version 2: the links to the markets are no prop. */
export const upgrades: readonly Upgrade[] = [({ markets: _, ...rest }) => rest];
