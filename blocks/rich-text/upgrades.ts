import type { Upgrade } from "../../engine/registry/define-block.ts";

/** Version 2: a title of the level "page" is the prop `pageTitle`. */
export const upgrades: readonly Upgrade[] = [
  ({ level, title, ...rest }) =>
    title === undefined ? rest : { [level === "page" ? "pageTitle" : "title"]: title, ...rest },
];
