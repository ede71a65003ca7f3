import { type Upgrade, upgradeFrom } from "funnel-engine/for-blocks/schema";

/** The roles of the colours that tones were named after. */
const roles: Readonly<Record<string, string>> = {
  paper: "default",
  oat: "tinted",
  sage: "soft",
  spruce: "strong",
  butter: "warm",
  sky: "cool",
};

/** Names a block's tone by its role. For several blocks, this is version 2. */
export const upgradeTone: Upgrade = upgradeFrom<{ readonly tone?: string }>((props) =>
  props.tone === undefined ? props : { ...props, tone: roles[props.tone] ?? props.tone },
);
