import type { Edit } from "../../edit/transaction.ts";
import { recordEdit } from "../../edit/translations/translation-edit.ts";
import { EditError } from "../../json/edit-json.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import { findMessage, mergeCatalogues } from "../../site/message-catalogues.ts";
import { neededMessages } from "../../site/needed-messages.ts";
import { rememberedSource, sourceOf } from "../../site/translation-sources.ts";
import type { ProjectState } from "../open-workshop.ts";

/** A message in one language. */
export interface MessagePlace {
  readonly key: string;
  readonly locale: string;
}

const ownText = ({ manifests }: LinkedSite, { key, locale }: MessagePlace): string | undefined =>
  mergeCatalogues(manifests).get(locale)?.get(key)?.text;

/** Remembers the present original of a translation. Nothing if the language is an original itself. */
function remember(state: ProjectState, { key, locale }: MessagePlace): Edit {
  const { site } = state;
  const source = sourceOf(site.manifests)(locale);
  const original = source && findMessage(site.manifests, source, key)?.text;
  if (!source || original === undefined) return [];
  return [recordEdit(state, site, { locale, source }, [{ key, madeFrom: original }])];
}

/** Where a new message comes from, and which languages need it. */
interface NewMessage {
  /** The key of the message that it is a copy of. Undefined: it has one text in all languages. */
  readonly from: string | undefined;
  readonly locales: ReadonlySet<string>;
}

/**
 * Call it before a text changes. Remembers the present text as the original of its translations, so that they are
 * stale afterwards. If the text is a translation that was stale itself, it counts as renewed.
 */
export function rememberSources(state: ProjectState, changed: MessagePlace, created?: NewMessage): Edit {
  const { key, locale } = changed;
  const { site } = state;
  const { manifests } = site;
  const isRemembered = (of: string) => rememberedSource(manifests, of, key) !== undefined;
  const from = created ? created.from : key;
  const hasText = ({ code, fallback }: { code: string; fallback?: string | undefined }) =>
    from === undefined ? fallback === undefined : ownText(site, { key: from, locale: code }) !== undefined;
  const translated = (manifests.markets?.value.locales ?? [])
    .filter((one) => sourceOf(manifests)(one.code) === locale && !isRemembered(one.code) && hasText(one))
    .map(({ code }) => code);
  const needed =
    created?.locales ?? (translated.length > 0 ? neededMessages(site).get(key)?.locales : undefined);
  const madeFrom = from === undefined ? "" : (findMessage(manifests, locale, from)?.text ?? "");
  return [
    ...(isRemembered(locale) ? remember(state, changed) : []),
    ...translated
      .filter((code) => needed?.has(code))
      .map((code) => recordEdit(state, site, { locale: code, source: locale }, [{ key, madeFrom }])),
  ];
}

/** Marks a translation as done. Throws `EditError` if the language has no text of its own, or is an original. */
export function confirmEdit(state: ProjectState, confirmed: MessagePlace): Edit {
  const { key, locale } = confirmed;
  if (ownText(state.site, confirmed) === undefined)
    throw new EditError(`"${key}" has no text in ${locale} to confirm. Translate it first.`);
  const edit = remember(state, confirmed);
  if (edit.length === 0) throw new EditError(`"${key}" in ${locale} is an original, not a translation.`);
  return edit;
}
