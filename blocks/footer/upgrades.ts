import { type Upgrade, upgradeFrom } from "funnel-engine/for-blocks/schema";

interface Labelled {
  readonly label: string;
}

interface Version1 {
  readonly links: readonly { readonly helpCenter?: Labelled }[];
  readonly withdrawal?: Labelled;
  readonly consent?: "by-site";
}

/** Version 2: the manifest has only the labels of what the page, the market or the site decides. */
export const upgrades: readonly Upgrade[] = [
  upgradeFrom<Version1>(({ links, withdrawal, consent: _, ...rest }) => ({
    ...rest,
    links: links.map((link) => ({ ...link, ...(link.helpCenter && { helpCenter: link.helpCenter.label }) })),
    ...(withdrawal && { withdrawal: withdrawal.label }),
  })),
];
