import { holdPress } from "funnel-engine/for-blocks/enhance";

export const enhance = holdPress;
