import type { Edit } from "../../edit/transaction.ts";
import type { BlockInstance } from "../../schema/instance.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import { mergeCatalogues } from "../../site/message-catalogues.ts";
import { isEngineKey } from "../../texts/engine-key.ts";
import { markOpen, reachedLocales, writeTexts } from "../texts/write-texts.ts";
import { findArea } from "./area-of.ts";
import type { BlockClip } from "./block-clip.ts";

/** A name that is not taken: "faq", else "faq-2" and so on. */
export function freeName(name: string, usedNames: ReadonlySet<string>): string {
  if (!usedNames.has(name)) return name;
  const stem = name.replace(/-\d+$/, "");
  let count = 2;
  while (usedNames.has(`${stem}-${count}`)) count += 1;
  return `${stem}-${count}`;
}

/** Where a copy goes. */
interface CopyPlace {
  readonly id: string;
  /** The manifest of the copy. Its languages get the texts. */
  readonly file: string;
  /** The ids that the page has already. */
  readonly usedIds: ReadonlySet<string>;
}

/**
 * Gives the messages of a copy keys of their own. Messages that several pages share, such as those of buttons, stay
 * shared, unless the site does not have them.
 */
function keyNames({ manifests }: LinkedSite, { texts }: BlockClip, { id, file }: CopyPlace) {
  const area = findArea(file);
  const areas = new Set([
    ...manifests.names.route,
    ...manifests.names.quiz,
    ...manifests.names["shared-block"],
  ]);
  const messageKeys = new Set(
    [...mergeCatalogues(manifests).values()].flatMap((messages) => [...messages.keys()]),
  );
  const siteKeys = new Set(messageKeys);
  const clipKeys = new Set(Object.values(texts).flatMap(Object.keys));
  const keys = new Map<string, string>();
  const isMissing = (old: string) => clipKeys.has(old) && !siteKeys.has(old) && !isEngineKey(old);
  const rename = (old: string): string => {
    const parts = old.split(".");
    const isShared = parts.length === 1 || !areas.has(parts[0] ?? "");
    if (isShared && !isMissing(old)) return old;
    const before = keys.get(old);
    if (before !== undefined) return before;
    const rest = parts.length > 2 ? parts.slice(2) : parts.slice(-1);
    const key = freeName([area, id, ...rest].join("."), messageKeys);
    messageKeys.add(key);
    keys.set(old, key);
    return key;
  };
  return { area, keys, rename };
}

/** A copy of a block with texts of its own, and the edit that writes them. */
export function copyBlock(
  site: LinkedSite,
  clip: BlockClip,
  place: CopyPlace,
): { readonly instance: BlockInstance; readonly edit: Edit } {
  const { area, keys, rename } = keyNames(site, clip, place);
  const ids = new Set([...place.usedIds, place.id]);
  const withIds = (instance: BlockInstance, id: string): BlockInstance => ({
    ...instance,
    id,
    ...(instance.slots && {
      slots: Object.fromEntries(
        Object.entries(instance.slots).map(([name, inner]) => [
          name,
          inner.map((child) => {
            const childId = freeName(child.id ?? "block", ids);
            ids.add(childId);
            return withIds(child, childId);
          }),
        ]),
      ),
    }),
  });
  const copy: BlockInstance = JSON.parse(JSON.stringify(clip.funnelBlock), (_, value: unknown) =>
    typeof value === "string" && value.startsWith("t:") ? `t:${rename(value.slice(2))}` : value,
  );
  const locales = [...reachedLocales(site, place.file)];
  const texts = locales.map((locale) => {
    const entries = [...keys].flatMap(([old, key]) => {
      const text = clip.texts[locale]?.[old];
      return text === undefined ? [] : [[key, text] as const];
    });
    return [locale, new Map(entries)] as const;
  });
  const marks = locales.flatMap((locale) =>
    markOpen(
      site,
      locale,
      (clip.open[locale] ?? []).flatMap((old) => keys.get(old) ?? []),
    ),
  );
  return {
    instance: withIds(copy, place.id),
    edit: [...writeTexts(site, area, new Map(texts)), ...marks],
  };
}
