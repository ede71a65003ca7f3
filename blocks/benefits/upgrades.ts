import type { Upgrade } from "funnel-engine/for-blocks/schema";
import { upgradeTone } from "../_ui/upgrade-tone.ts";

/** Version 2: tones are named by their roles. Version 3: the block `steps` has taken over numbered points. */
export const upgrades: readonly Upgrade[] = [upgradeTone, ({ numbered: _, ...rest }) => rest];
