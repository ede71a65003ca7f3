import type { JsonChange } from "../../json/edit-json.ts";
import { printManifest } from "../../json/print-json.ts";
import { copiedFrom } from "../../schema/messages.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import type { Message } from "../../site/message-catalogues.ts";
import { textHash, untouchedCopies } from "../../site/translation-sources.ts";
import type { Translation } from "../../site/translations.ts";
import type { Edit, EditedProject, FileEdit } from "../transaction.ts";

/** A text to write into a catalogue. */
export interface NewText {
  readonly key: string;
  readonly target: string;
  /** The source text that it was made from; the present one may be newer. */
  readonly madeFrom: string;
  readonly source: Message;
  /** The present text of the locale, if there is one. */
  readonly translation: Message | undefined;
}

const fileName = (file: string): string => file.slice(file.lastIndexOf("/") + 1);

/** Where a text is or will be written: the file with the present text, or the one named like its source's. */
const findFile = (folder: string, { translation, source }: NewText): string =>
  translation?.document.file ?? `${folder}${fileName(source.document.file)}`;

/** The key in a file that a new text follows, as in the file of the source. */
function keyBefore({ key, source }: NewText, present: ReadonlySet<string>): string | undefined {
  const keys = Object.keys(source.file);
  return keys.slice(0, keys.indexOf(key)).findLast((name) => present.has(name));
}

/** Changes of a catalogue file that exists. Removes its mark if nothing in it is a copy any more. */
function buildChanges(
  texts: readonly NewText[],
  present: Readonly<Record<string, unknown>>,
  untouched: ReadonlySet<string>,
): JsonChange[] {
  const keys = new Set(Object.keys(present));
  const changes = texts.flatMap((text): JsonChange[] => {
    if (text.translation?.text === text.target) return [];
    const after = keyBefore(text, keys);
    keys.add(text.key);
    return [{ set: [text.key], value: text.target, ...(after !== undefined && { position: { after } }) }];
  });
  const textKeys = new Set(texts.map(({ key }) => key));
  const isCopy = "$copiedFrom" in present;
  const isDone = isCopy && Object.keys(present).every((key) => textKeys.has(key) || !untouched.has(key));
  return [...changes, ...(isDone ? [{ remove: ["$copiedFrom"] }] : [])];
}

function newCatalogue(file: string, texts: readonly NewText[]): FileEdit {
  const messages = Object.fromEntries(texts.map(({ key, target }) => [key, target]));
  return { file, text: printManifest({ $schema: "../../schema/messages.json", ...messages }) };
}

/** The remembered sources of a locale, with those of some texts replaced. */
export function recordEdit(
  { root }: Pick<EditedProject, "root">,
  { manifests }: LinkedSite,
  { locale, source }: Pick<Translation, "locale" | "source">,
  texts: readonly Pick<NewText, "key" | "madeFrom">[],
): FileEdit {
  const file = `${root}translations/${locale}.json`;
  const present = manifests.byKind.translations.find(({ document }) => document.file === file)?.value;
  const hashes = texts.map(({ key, madeFrom }) => [key, textHash(madeFrom)] as const);
  const record = {
    $schema: "../schema/translations.json",
    source,
    ...present,
    texts: { ...present?.texts, ...Object.fromEntries(hashes) },
  };
  return { file, text: printManifest(record) };
}

/** Writes texts into the catalogue of a locale, in place, and remembers what they were made from. */
export function translationEdit(
  project: EditedProject,
  site: LinkedSite,
  translation: Translation,
  texts: readonly NewText[],
): Edit {
  if (texts.length === 0) return [];
  const folder = `${project.root}messages/${translation.locale}/`;
  const loaded = new Map(
    (site.manifests.messages.get(translation.locale) ?? []).map(({ document, value }) => [
      document.file,
      value,
    ]),
  );
  const untouched = untouchedCopies(site.manifests).get(translation.locale) ?? new Set();
  const files = [...Map.groupBy(texts, (text) => findFile(folder, text))].flatMap(([file, group]): Edit => {
    const present = loaded.get(file);
    if (present === undefined) return [newCatalogue(file, group)];
    const copies = copiedFrom(present) === undefined ? new Set<string>() : untouched;
    const changes = buildChanges(group, present, copies);
    return changes.length === 0 ? [] : [{ file, changes }];
  });
  return [...files, recordEdit(project, site, translation, texts)];
}

/** Remembers the present sources of texts that are done, so that they become stale when their sources change. */
export function confirmEdit(
  project: Pick<EditedProject, "root">,
  site: LinkedSite,
  translation: Translation,
  keys: ReadonlySet<string>,
): Edit {
  const texts = translation.texts
    .filter(({ key, translation }) => translation && keys.has(key))
    .map(({ key, source }) => ({ key, madeFrom: source.text }));
  return texts.length === 0 ? [] : [recordEdit(project, site, translation, texts)];
}
