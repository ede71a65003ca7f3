import { EditError } from "../../json/edit-json.ts";
import type { Manifests } from "../../site/manifests.ts";
import { findMessage, mergeCatalogues } from "../../site/message-catalogues.ts";
import type { Edit } from "../transaction.ts";
import type { MarketGroups } from "./merge-markets.ts";

interface Titles {
  readonly old: string;
  readonly new: string;
}

/** A title as the message of a locale. Quotes the braces of a literal title, because they are not placeholders. */
function messageText(manifests: Manifests, locale: string, title: string): string {
  if (!title.startsWith("t:")) return title.replace(/[{}]+/g, "'$&'");
  return findMessage(manifests, locale, title.slice(2))?.text ?? "";
}

/**
 * A page has one title for all markets, but a message has a text for each locale. Returns the title of a page whose
 * title changes in some markets only, and the edit of the catalogues that goes with it.
 *
 * @param key the message that becomes the title. It does not exist yet.
 * @throws EditError if markets of both groups share a locale.
 */
export function marketTitle(
  manifests: Manifests,
  titles: Titles,
  groups: MarketGroups,
  key: string,
): { readonly title: string; readonly edit: Edit } {
  const markets = manifests.markets?.value.markets ?? [];
  const listLocales = (codes: readonly string[]) =>
    new Set(markets.flatMap(({ code, locale }) => (codes.includes(code) ? locale : [])));
  const [old, changed] = [listLocales(groups.old), listLocales(groups.new)];
  const [shared] = old.intersection(changed);
  if (shared !== undefined)
    throw new EditError(
      `The arm changes the title in ${groups.new.join(", ")} only, but other markets have the texts of ${shared} as well. To change the title there too, add --also-there.`,
    );
  const edit = [...old, ...changed].flatMap((locale): Edit => {
    const text = messageText(manifests, locale, changed.has(locale) ? titles.new : titles.old);
    const catalogue = mergeCatalogues(manifests).get(locale);
    const beside = catalogue?.get(titles.old.slice(2)) ?? catalogue?.values().next().value;
    if (beside === undefined) throw new EditError(`There are no messages of ${locale}.`);
    return [{ file: beside.document.file, changes: [{ set: [key], value: text }] }];
  });
  return { title: `t:${key}`, edit };
}
