import type { Upgrade } from "funnel-engine/for-blocks/schema";

/** Version 2: a title of the level "page" is the prop `pageTitle`. */
export const upgrades: readonly Upgrade[] = [
  ({ level, title, ...rest }) =>
    title === undefined ? rest : { [level === "page" ? "pageTitle" : "title"]: title, ...rest },
];
