import type { Document } from "../../json/document.ts";
import { type KindName, kindOfFile } from "../../schema/kinds.ts";
import { printWords } from "../../schema/print-words.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import { listNames } from "../../site/list-names.ts";
import { type DataKind, dataKinds, kindsWithMarkets, type ManifestEntry, readName } from "./data-kinds.ts";

const root = "manifests/";

const isDataKind = (kind: KindName | undefined): kind is DataKind => kind !== undefined && kind in dataKinds;

/** The kind of a manifest that a form edits. Undefined for another file. */
export function findDataKind(file: string): DataKind | undefined {
  const kind = file.startsWith(root) ? kindOfFile(file.slice(root.length)) : undefined;
  return isDataKind(kind) ? kind : undefined;
}

/** What a manifest says about itself, also if it does not fit its schema. */
function readDescription({ value }: Document): string {
  const description = Object(value).description;
  return typeof description === "string" ? description : "";
}

/** All manifests that a form edits, by kind and title. `market`: the one whose language the titles have. */
export function listManifests(
  site: LinkedSite,
  documents: readonly Document[],
  market?: string,
): readonly ManifestEntry[] {
  const productNames = new Map(
    listNames(site, "product", market).map(({ name, meaning }) => [name, meaning]),
  );
  const blockNames = new Map(listNames(site, "shared-block").map(({ name, meaning }) => [name, meaning]));
  const entries = documents.flatMap((document): ManifestEntry[] => {
    const { file } = document;
    const kind = findDataKind(file);
    if (kind === undefined) return [];
    const name = readName(file);
    const isSingle = file.split("/").length === 2;
    const { markets } = Object(document.value);
    const common = {
      file,
      kind,
      name,
      ...(kindsWithMarkets.has(kind) && Array.isArray(markets) && { markets }),
    };
    const title = isSingle ? dataKinds[kind].title : printWords(name);
    if (kind === "product") return [{ ...common, title: productNames.get(name) || title, purpose: name }];
    const purpose = kind === "shared-block" ? blockNames.get(name) : undefined;
    return [{ ...common, title, purpose: purpose ?? readDescription(document) }];
  });
  const kinds = Object.keys(dataKinds);
  return entries.toSorted(
    (left, right) =>
      kinds.indexOf(left.kind) - kinds.indexOf(right.kind) || left.title.localeCompare(right.title, "en"),
  );
}
