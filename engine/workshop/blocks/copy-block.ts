import type { Edit } from "../../edit/transaction.ts";
import type { BlockInstance } from "../../schema/instance.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import { mergeCatalogues } from "../../site/message-catalogues.ts";
import type { ResolvedBlock } from "../../site/resolved-block.ts";
import { copiedMarks, copiedTexts, reachedLocales, writeTexts } from "../texts/write-texts.ts";
import { findArea } from "./area-of.ts";

/** A name that is not taken: "faq", else "faq-2" and so on. */
export function freeName(name: string, usedNames: ReadonlySet<string>): string {
  if (!usedNames.has(name)) return name;
  const stem = name.replace(/-\d+$/, "");
  let count = 2;
  while (usedNames.has(`${stem}-${count}`)) count += 1;
  return `${stem}-${count}`;
}

/** A block as a manifest writes it, with the values that it has on a page. */
export function buildInstance(
  { block, version, hasVersion, props, markets, slots }: ResolvedBlock,
  id: string,
) {
  const children = Object.entries(slots).map(
    ([name, inner]) => [name, inner.map((child): BlockInstance => buildInstance(child, child.id))] as const,
  );
  const instance: BlockInstance = {
    id,
    block,
    ...(hasVersion && { version }),
    props,
    ...(markets && { markets: [...markets] }),
    ...(children.length > 0 && { slots: Object.fromEntries(children) }),
  };
  return instance;
}

/**
 * A copy of a block with texts of its own, and the edit that writes them. Texts that several pages share, such as
 * those of buttons, stay shared.
 */
export function copyBlock(
  site: LinkedSite,
  source: ResolvedBlock,
  {
    id,
    file,
    usedIds,
  }: {
    readonly id: string;
    /** The manifest of the copy. Its languages get the texts. */
    readonly file: string;
    /** The ids that the page has already. */
    readonly usedIds: ReadonlySet<string>;
  },
): { readonly instance: BlockInstance; readonly edit: Edit } {
  const { manifests } = site;
  const area = findArea(file);
  const areas = new Set([
    ...manifests.names.route,
    ...manifests.names.quiz,
    ...manifests.names["shared-block"],
  ]);
  const messageKeys = new Set(
    [...mergeCatalogues(manifests).values()].flatMap((messages) => [...messages.keys()]),
  );
  const keys = new Map<string, string>();
  const ids = new Set([...usedIds, id]);
  const keyFor = (old: string): string => {
    const [first = "", ...rest] = old.split(".");
    if (!areas.has(first) || rest.length === 0) return old;
    const before = keys.get(old);
    if (before !== undefined) return before;
    const key = freeName([area, id, ...(rest.length > 1 ? rest.slice(1) : rest)].join("."), messageKeys);
    messageKeys.add(key);
    keys.set(old, key);
    return key;
  };
  const withOwnTexts = (value: unknown): unknown => {
    if (typeof value === "string") return value.startsWith("t:") ? `t:${keyFor(value.slice(2))}` : value;
    if (Array.isArray(value)) return value.map(withOwnTexts);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withOwnTexts(inner)]));
  };
  const renamed = (resolved: ResolvedBlock): ResolvedBlock => ({
    ...resolved,
    // SAFETY: the copy of an object is an object.
    props: withOwnTexts(resolved.props) as ResolvedBlock["props"],
    slots: Object.fromEntries(
      Object.entries(resolved.slots).map(([name, inner]) => [
        name,
        inner.map((child) => {
          const childId = freeName(child.id, ids);
          ids.add(childId);
          return { ...renamed(child), id: childId };
        }),
      ]),
    ),
  });
  const instance = buildInstance(renamed(source), id);
  const copies = { keys, locales: reachedLocales(site, file) };
  return {
    instance,
    edit: [...writeTexts(site, area, copiedTexts(site, copies)), ...copiedMarks(site, copies)],
  };
}
