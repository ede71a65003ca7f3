import type { Upgrade } from "funnel-engine/for-blocks/schema";

/** Version 2: arrangements are named by their looks. */
export const upgrades: readonly Upgrade[] = [
  ({ variant, ...rest }) => ({ variant: variant === "feedback" ? "lined" : variant, ...rest }),
];
