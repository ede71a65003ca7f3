import { holdPress } from "../../engine/forms/browser/hold-press.ts";

export const enhance = holdPress;
