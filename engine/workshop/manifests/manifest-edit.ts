import { presetValues } from "../../edit/new/theme-presets.ts";
import { renameEdit } from "../../edit/rename/rename-edit.ts";
import type { Edit } from "../../edit/transaction.ts";
import type { Document } from "../../json/document.ts";
import { EditError, type JsonChange } from "../../json/edit-json.ts";
import { printManifest } from "../../json/print-json.ts";
import { getKind } from "../../schema/kinds.ts";
import { mergeCatalogues } from "../../site/message-catalogues.ts";
import { findArea } from "../blocks/area-of.ts";
import { freeName } from "../blocks/copy-block.ts";
import type { ProjectState } from "../open-workshop.ts";
import type { ManifestOperation } from "../operations.ts";
import { leaves } from "../page-props.ts";
import { startKey } from "../texts/text-edit.ts";
import { copiedMarks, copiedTexts, reachedLocales, writeTexts } from "../texts/write-texts.ts";
import { type DataKind, dataKinds, kindsWithMarkets } from "./data-kinds.ts";
import { draftStart } from "./draft-start.ts";

type Doing<Name extends ManifestOperation["do"]> = Extract<ManifestOperation, { do: Name }>;

const findFile = (kind: DataKind, name: string): string => `manifests/${getKind(kind).folder}/${name}.json`;

function findDocument({ documents }: ProjectState, kind: DataKind, name: string): Document {
  const document = documents.find(({ file }) => file === findFile(kind, name));
  if (document === undefined) throw new EditError(`There is no ${dataKinds[kind].noun} "${name}".`);
  return document;
}

/** The keys of the messages that a manifest names and no other one does. */
function listOwnKeys({ documents }: ProjectState, { file, value }: Document): readonly string[] {
  const keys = [...leaves(value)].flatMap(({ value: text }) =>
    typeof text === "string" && text.startsWith("t:") ? [text.slice(2)] : [],
  );
  const isShared = (key: string) =>
    documents.some((document) => document.file !== file && document.text.includes(`t:${key}`));
  return [...new Set(keys)].filter((key) => !isShared(key));
}

/** The keys for the messages of a copy, by those of the original: "v1.q.age" → "v2.q.age". */
function listCopiedKeys(
  state: ProjectState,
  original: Document,
  name: string,
  file: string,
): ReadonlyMap<string, string> {
  const catalogues = mergeCatalogues(state.site.manifests);
  const usedKeys = new Set([...catalogues.values()].flatMap((messages) => [...messages.keys()]));
  const [, originalName] = /([^/]+)\.json$/.exec(original.file) ?? [];
  return new Map(
    listOwnKeys(state, original).map((key) => {
      const steps = key.split(".");
      const isNamed = steps.includes(originalName ?? "");
      const copied = isNamed
        ? steps.map((step) => (step === originalName ? name : step))
        : [...startKey(file), ...steps.slice(1)];
      const copiedKey = freeName(copied.join("."), usedKeys);
      usedKeys.add(copiedKey);
      return [key, copiedKey];
    }),
  );
}

/** A copy of a manifest with texts of its own. Campaigns and experiments start switched off. */
function copyManifest(state: ProjectState, { kind, name }: Doing<"new-manifest">, original: Document): Edit {
  const { site } = state;
  const file = findFile(kind, name);
  const keys = listCopiedKeys(state, original, name, file);
  const copied: object = JSON.parse(original.text, (key, value: unknown) => {
    if (key === "" || typeof value !== "string" || !value.startsWith("t:")) return value;
    return `t:${keys.get(value.slice(2)) ?? value.slice(2)}`;
  });
  // The name stays where it is. A shared block with an id of its own could not stand beside the original.
  const { id: _, ...shared } = Object(copied);
  const manifest = {
    ...(kind === "shared-block" ? shared : copied),
    [getKind(kind).key ?? "name"]: name,
    ...((kind === "campaign" || kind === "experiment") && { enabled: false }),
  };
  const copies = { keys, locales: reachedLocales(site, file) };
  return [
    { file, text: printManifest(manifest) },
    ...writeTexts(site, findArea(file), copiedTexts(site, copies)),
    ...copiedMarks(site, copies),
  ];
}

/** A new manifest that holds in these markets. One for all of them lists none. */
function withMarkets(
  { site }: ProjectState,
  edit: Edit,
  { kind, name }: Doing<"new-manifest">,
  markets: readonly string[],
): Edit {
  if (!kindsWithMarkets.has(kind))
    throw new EditError(`A ${dataKinds[kind].noun} has no markets of its own.`);
  const codes = site.manifests.markets?.value.markets.map(({ code }) => code) ?? [];
  const isEverywhere = codes.every((code) => markets.includes(code));
  return edit.map((change) => {
    if (change.file !== findFile(kind, name) || !("text" in change)) return change;
    const { markets: _, ...manifest } = JSON.parse(change.text);
    return { ...change, text: printManifest(isEverywhere ? manifest : { ...manifest, markets }) };
  });
}

function creation(state: ProjectState, operation: Doing<"new-manifest">): Edit {
  const { kind, name, from, preset, markets } = operation;
  const { noun } = dataKinds[kind];
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name) || name === "constructor")
    throw new EditError(`“${name}” cannot be the name. Use small letters, digits and hyphens: “black-week”.`);
  if (state.site.manifests.names[kind].has(name))
    throw new EditError(`There is already a ${noun} "${name}". Choose another name.`);
  const edit =
    from === undefined
      ? draftStart(state, kind, name, preset)
      : copyManifest(state, operation, findDocument(state, kind, from));
  return markets === undefined ? edit : withMarkets(state, edit, operation, markets);
}

/** Removes messages from a file of messages or of translations. A file without any is deleted. */
function removeMessages({ file, value }: Document, keys: readonly string[]): Edit {
  const { $allow = {}, texts = {} } = Object(value);
  const messages = Object.keys(Object(value)).filter((key) => !key.startsWith("$"));
  if (messages.length > 0 && messages.every((key) => keys.includes(key))) return [{ file, isDeleted: true }];
  const changes: readonly JsonChange[] = keys.flatMap((key) => [
    ...(key in Object(value) ? [{ remove: [key] }] : []),
    ...(key in $allow ? [{ remove: ["$allow", key] }] : []),
    ...(key in texts ? [{ remove: ["texts", key] }] : []),
  ]);
  return changes.length > 0 ? [{ file, changes }] : [];
}

/** Deletes a manifest with the messages that only it names. */
function deletion(state: ProjectState, { kind, name }: Doing<"delete-manifest">): Edit {
  const document = findDocument(state, kind, name);
  const keys = listOwnKeys(state, document);
  const { messages, translations } = state.site.manifests.byKind;
  return [
    { file: document.file, isDeleted: true },
    ...[...messages, ...translations].flatMap((parsed) => removeMessages(parsed.document, keys)),
  ];
}

/** Gives a theme the values of a preset. What the preset leaves out is removed. */
function presetEdit(state: ProjectState, { name, preset }: Doing<"apply-preset">): Edit {
  const { file, value } = findDocument(state, "theme", name);
  const values = presetValues(preset);
  if (values === undefined) throw new EditError(`There is no preset "${preset}".`);
  const stays = ["$schema", "name", "description", "allow"];
  const dropped = Object.keys(Object(value)).filter((key) => !stays.includes(key) && !(key in values));
  const changes: readonly JsonChange[] = [
    ...dropped.map((key) => ({ remove: [key] })),
    ...Object.entries(values).map(([key, next]) => ({ set: [key], value: next })),
  ];
  return [{ file, changes }];
}

/** The edit of one operation on a manifest that is no page. Throws `EditError` if it does not fit the site. */
export function manifestEdit(state: ProjectState, operation: ManifestOperation): Edit {
  if (operation.do === "new-manifest") return creation(state, operation);
  if (operation.do === "apply-preset") return presetEdit(state, operation);
  if (operation.do === "delete-manifest") return deletion(state, operation);
  return renameEdit(state.site, state.root, operation);
}
