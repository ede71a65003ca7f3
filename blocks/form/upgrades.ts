import type { Upgrade } from "../../engine/registry/define-block.ts";
import { upgradeTone } from "../_ui/upgrade-tone.ts";

/** Version 2: tones are named by their roles. */
export const upgrades: readonly Upgrade[] = [upgradeTone];
