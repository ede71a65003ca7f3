import type { Upgrade } from "funnel-engine/for-blocks/schema";
import { upgradeTone } from "../_ui/upgrade-tone.ts";

/** Version 2: tones are named by their roles. */
export const upgrades: readonly Upgrade[] = [upgradeTone];
