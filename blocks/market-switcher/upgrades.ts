import type { Upgrade } from "../../engine/registry/define-block.ts";

/** Version 2: the links to the markets are no prop. */
export const upgrades: readonly Upgrade[] = [({ markets: _, ...rest }) => rest];
