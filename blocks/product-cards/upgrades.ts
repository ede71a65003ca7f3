import type { Upgrade } from "../../engine/registry/define-block.ts";

/** Version 2: `accept` has only texts. */
export const upgrades: readonly Upgrade[] = [
  ({ accept, ...rest }) => {
    if (typeof accept !== "object" || accept === null)
      return { ...rest, ...(accept !== undefined && { accept }) };
    const { offer: _, ...texts } = accept as Record<string, unknown>;
    return { ...rest, accept: texts };
  },
];
