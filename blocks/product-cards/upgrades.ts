import { type Upgrade, upgradeFrom } from "funnel-engine/for-blocks/schema";

interface Version1 {
  readonly accept?: { readonly offer: "by-route" };
}

/** Version 2: `accept` has only texts. */
export const upgrades: readonly Upgrade[] = [
  upgradeFrom<Version1>(({ accept, ...rest }) => {
    if (accept === undefined) return rest;
    const { offer: _, ...texts } = accept;
    return { ...rest, accept: texts };
  }),
];
