import { isDeepStrictEqual } from "node:util";
import type { Edit } from "../../edit/transaction.ts";
import { visitFields } from "../../fields/field-plan.ts";
import { type JsonPath, valueAt } from "../../json/document.ts";
import { EditError } from "../../json/edit-json.ts";
import type { LinkedRoute } from "../../site/link-routes.ts";
import { fullPage, type LinkedSite } from "../../site/link-site.ts";
import { findMessage, mergeCatalogues } from "../../site/message-catalogues.ts";
import { ownProps, readableBlock } from "../../site/prop-errors.ts";
import { isEngineKey } from "../../texts/engine-key.ts";
import { findArea } from "../blocks/area-of.ts";
import { freeName } from "../blocks/copy-block.ts";
import { buildChange } from "../edit-history.ts";
import { readName } from "../manifests/data-kinds.ts";
import type { ProjectState } from "../open-workshop.ts";
import type { TextOperation } from "../operations.ts";
import { type PropPlace, propEdit } from "../prop-edit.ts";
import { siteOfFile } from "../shown-site.ts";
import { isVariation, writableLayers } from "../writable-layers.ts";
import { messageTexts } from "./message-texts.ts";
import {
  copiedTexts,
  firstTexts,
  type MessagePlace,
  reachedLocales,
  rememberSources,
  writeTexts,
} from "./write-texts.ts";

interface TextLayer extends PropPlace {
  readonly isVariation: boolean;
}

/** What shows a text: its merged props, and the place of each layer. */
interface Shown {
  readonly props: unknown;
  /** The default of a prop, with its path. */
  readonly findDefault?: (prop: JsonPath) => unknown;
  readonly layers: readonly TextLayer[];
}

/** A value of a manifest that no page merges with others, such as the name of a product. */
function findManifest({ site, documents }: ProjectState, file: string): Shown {
  const document = documents.find((one) => one.file === file);
  if (document === undefined) throw new EditError(`There is no file ${file} to edit.`);
  const { value } = document;
  return { props: value, layers: [{ file, path: [], value, isVariation: isVariation(site, file) }] };
}

function findShown(site: LinkedSite, route: LinkedRoute, id: string | undefined): Shown {
  if (id === undefined) {
    const layers = route.sources.map(({ document }) => ({
      file: document.file,
      path: ["head"],
      value: valueAt(document.value, ["head"]),
      isVariation: isVariation(site, document.file),
    }));
    return { props: route.head, layers };
  }
  const block = fullPage(site, route).find((one) => one.id === id);
  if (block === undefined) throw new EditError(`The page "${route.name}" has no block "${id}".`);
  const contract = readableBlock(site.manifests, block);
  const findDefault = (prop: JsonPath): unknown => {
    let defaultValue: unknown;
    if (contract)
      visitFields(contract.props, ownProps(contract, block), (value, path) => {
        if (isDeepStrictEqual(path, prop)) defaultValue = value;
      });
    return defaultValue;
  };
  return { props: block.props, findDefault, layers: writableLayers(site, route, block) };
}

/** The key of a message that belongs to one place alone: "blackweek.hero.title". */
function ownKey(site: LinkedSite, old: string, area: readonly string[]): string {
  const keys = new Set([...mergeCatalogues(site.manifests).values()].flatMap((texts) => [...texts.keys()]));
  const rest = old.split(".").slice(1);
  return freeName([...area, ...(rest.length > 1 ? rest.slice(1) : rest)].join("."), keys);
}

const keyIn = (value: unknown): string | undefined =>
  typeof value === "string" && value.startsWith("t:") ? value.slice(2) : undefined;

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** A key for a prop that has no message yet: `["items", 0, "linkLabel"]` → "new.items-1.link-label". */
const keyFor = (prop: JsonPath): string =>
  ["new", ...prop].reduce<string>(
    (key, step) =>
      typeof step === "number" ? `${key}-${step + 1}` : key === "" ? step : `${key}.${kebab(step)}`,
    "",
  );

/** Whether another manifest names a message too. */
const isNamedElsewhere = ({ documents }: ProjectState, key: string, file: string): boolean =>
  documents.some((one) => one.file !== file && one.text.includes(`"t:${key}"`));

/** Writes the text of a message in one language, so that its translations count as older. */
function messageEdit(state: ProjectState, { key, locale }: MessagePlace, text: string): Edit {
  const localeText = messageTexts(state.site, key).find((one) => one.locale === locale);
  if (localeText === undefined) throw new Error(`The language ${locale} has just been found.`);
  if (isEngineKey(key) && text === "")
    return localeText.text === undefined ? [] : [{ file: localeText.at.file, changes: [{ remove: [key] }] }];
  // The language may have no catalogue with this name yet.
  const edit = writeTexts(
    state.site,
    findArea(localeText.at.file),
    new Map([[locale, new Map([[key, text]])]]),
  );
  return [...edit, ...rememberSources(state, { key, locale })];
}

/** Refuses a change if somebody else has replaced the text that it starts from. The error repeats both texts. */
function assertPresent(
  { manifests }: LinkedSite,
  { before, locale, text: refused }: TextOperation,
  values: unknown[],
): void {
  if (before === undefined) return;
  const messages = mergeCatalogues(manifests).get(locale);
  const texts = values.flatMap((value) => {
    const key = keyIn(value);
    const text = String((key === undefined ? value : messages?.get(key)?.text) ?? "");
    // A field starts from the engine's text while the site has no message for it.
    const isEngine = key !== undefined && isEngineKey(key) && text === "";
    return isEngine ? [text, findMessage(manifests, locale, key)?.text ?? ""] : [text];
  });
  if (texts.some((text) => before.includes(text))) return;
  throw new EditError(`The text has been changed since, to “${texts[0]}”. Yours is not saved: “${refused}”.`);
}

function findRoute(site: LinkedSite, name: string): LinkedRoute {
  const route = site.routes.get(name);
  if (route === undefined) throw new EditError(`There is no route "${name}".`);
  return route;
}

/** How the keys of a manifest's messages begin: with its area, and its name if several manifests share the area. */
export function startKey(file: string): readonly string[] {
  const [area, name] = [findArea(file), readName(file)];
  return area === name ? [area] : [area, name];
}

/** The edit of one operation on a text. Throws `EditError` if it does not fit the page. */
export function textEdit(state: ProjectState, operation: TextOperation): Edit {
  const { site: present, documents } = state;
  const { route: routeName, id, prop, file, locale, text, isOwn } = operation;
  const site = routeName === undefined ? present : siteOfFile(present, { ...operation, route: routeName });
  const { manifests } = site;
  if (!manifests.markets?.value.locales.some(({ code }) => code === locale))
    throw new EditError(`There is no language "${locale}".`);
  const { props, layers, findDefault } =
    routeName === undefined ? findManifest(state, file) : findShown(site, findRoute(site, routeName), id);
  const layer = layers.find((one) => one.file === file);
  if (layer === undefined) throw new EditError(`${file} does not give the page "${routeName}" this text.`);
  const value = valueAt(props, prop) ?? findDefault?.(prop);
  const layerValue = valueAt(layer.value, prop);
  assertPresent(site, operation, layerValue === undefined ? [value] : [layerValue, value]);
  const layerKey = keyIn(layerValue);
  const engineKey = valueAt(props, prop) === undefined ? keyIn(value) : undefined;
  if (engineKey !== undefined && isEngineKey(engineKey) && !isOwn)
    return messageEdit(state, { key: engineKey, locale }, text);
  const isShared = layerKey !== undefined && layer.isVariation && isNamedElsewhere(state, layerKey, file);
  if (layerKey !== undefined && !isOwn && !isShared)
    return messageEdit(state, { key: layerKey, locale }, text);
  if (value !== undefined && typeof value !== "string")
    throw new EditError(
      `${prop.join(".")} is no text of ${routeName === undefined ? file : `the page "${routeName}"`}.`,
    );
  const oldKey = layerKey ?? keyIn(value);
  const area = findArea(file);
  const key =
    routeName === undefined
      ? ownKey(site, oldKey ?? keyFor(["value", ...prop]), startKey(file))
      : ownKey(site, oldKey ?? keyFor(prop), [area, id ?? "head"]);
  const edit = propEdit({ layers, layer }, props, prop, `t:${key}`);
  if (edit === undefined) throw new Error(`The key ${key} is a new one.`);
  const document = documents.find((one) => one.file === file);
  const change = buildChange(document?.value, edit.path, edit.value);
  const locales = reachedLocales(site, file);
  const texts = oldKey
    ? copiedTexts(site, { keys: new Map([[oldKey, key]]), locales })
    : firstTexts(site, { key, text }, locales);
  const messages = new Map([...texts, [locale, new Map([[key, text]])]]);
  const sources = rememberSources(state, { key, locale }, { from: oldKey, locales });
  return [{ file, changes: [change] }, ...writeTexts(site, area, messages), ...sources];
}
