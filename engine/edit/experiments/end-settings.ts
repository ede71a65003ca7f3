import { isDeepStrictEqual } from "node:util";
import { EditError } from "../../json/edit-json.ts";
import type { PageChange } from "../../schema/change.ts";
import type { LinkedRoute } from "../../site/link-routes.ts";
import type { Manifests } from "../../site/manifests.ts";
import type { Edit } from "../transaction.ts";
import { marketTitle } from "./market-title.ts";
import type { MarketGroups } from "./merge-markets.ts";

/** The settings of a page, apart from its blocks, that an arm may change. */
export interface Settings {
  readonly title: string;
  readonly products: readonly string[] | undefined;
  readonly flags: LinkedRoute["flags"];
  readonly upsell: LinkedRoute["upsell"];
}

export const pickSettings = ({ head, products, flags, upsell }: LinkedRoute): Settings => ({
  title: head.title,
  products,
  flags,
  upsell,
});

const changeSettings = (settings: Settings, { head, products, flags, upsell }: PageChange): Settings => ({
  title: head?.title ?? settings.title,
  products: products ?? settings.products,
  flags: { ...settings.flags, ...flags },
  upsell: settings.upsell && { ...settings.upsell, ...upsell },
});

/**
 * The settings of a page after the winner's changes, and the edit of the catalogues that goes with them.
 *
 * @throws EditError if a setting changes in some markets only, and the page has one value for all of them.
 */
export function endSettings(
  manifests: Manifests,
  old: Settings,
  changes: readonly PageChange[],
  groups: MarketGroups,
  key: string,
): { readonly settings: Settings; readonly edit: Edit } {
  const changed = changes.reduce(changeSettings, old);
  if (groups.old.length === 0) return { settings: changed, edit: [] };
  for (const name of ["products", "flags", "upsell"] as const)
    if (!isDeepStrictEqual(changed[name], old[name]))
      throw new EditError(
        `The arm changes the page's ${name} in ${groups.new.join(", ")} only, but a page has the same ${name} in all markets. To change them everywhere, add --also-there. To keep them, take them out of the arm.`,
      );
  if (changed.title === old.title) return { settings: old, edit: [] };
  const { title, edit } = marketTitle(manifests, { old: old.title, new: changed.title }, groups, key);
  return { settings: { ...old, title }, edit };
}
