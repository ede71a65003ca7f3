import type { Document } from "../../json/document.ts";
import { type KindName, kindOfFile } from "../../schema/kinds.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import { listNames } from "../../site/list-names.ts";

/** What people call the manifests that are edited by a form, in the order of the list. */
export const dataKinds = {
  product: { title: "Products and prices", noun: "product" },
  campaign: { title: "Campaigns", noun: "campaign" },
  experiment: { title: "Experiments", noun: "experiment" },
  form: { title: "Forms", noun: "form" },
  quiz: { title: "Quizzes", noun: "quiz" },
  redirects: { title: "Redirects", noun: "redirects" },
  "order-targets": { title: "Order targets", noun: "order targets" },
  markets: { title: "Markets", noun: "markets" },
  site: { title: "Shop settings", noun: "shop settings" },
  layout: { title: "Layouts", noun: "layout" },
  "shared-block": { title: "Shared blocks", noun: "shared block" },
} as const satisfies Partial<Record<KindName, { readonly title: string; readonly noun: string }>>;

export type DataKind = keyof typeof dataKinds;

/** A manifest as the list shows it. */
export interface ManifestEntry {
  readonly file: string;
  readonly kind: DataKind;
  /** The name of its file, without `.json`. */
  readonly name: string;
  /** Its name in words. */
  readonly title: string;
  /** Its purpose in a sentence; "" if it has none. */
  readonly purpose: string;
}

const root = "manifests/";

const isDataKind = (kind: KindName | undefined): kind is DataKind => kind !== undefined && kind in dataKinds;

/** The kind of a manifest that a form edits. Undefined for another file. */
export function findDataKind(file: string): DataKind | undefined {
  const kind = file.startsWith(root) ? kindOfFile(file.slice(root.length)) : undefined;
  return isDataKind(kind) ? kind : undefined;
}

/** The name of a manifest's file, without `.json`. */
export const readName = (file: string): string =>
  file
    .split("/")
    .at(-1)
    ?.replace(/\.json$/, "") ?? "";

/** "black-week" → "Black week". */
const printWords = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replaceAll("-", " ");

/** What a manifest says about itself, also if it does not fit its schema. */
function readDescription({ value }: Document): string {
  const description = Object(value).description;
  return typeof description === "string" ? description : "";
}

/** All manifests that a form edits, by kind and title. */
export function listManifests(site: LinkedSite, documents: readonly Document[]): readonly ManifestEntry[] {
  const productNames = new Map(listNames(site, "product").map(({ name, meaning }) => [name, meaning]));
  const blockNames = new Map(listNames(site, "shared-block").map(({ name, meaning }) => [name, meaning]));
  const entries = documents.flatMap((document): ManifestEntry[] => {
    const { file } = document;
    const kind = findDataKind(file);
    if (kind === undefined) return [];
    const name = readName(file);
    const isSingle = file.split("/").length === 2;
    const title = isSingle ? dataKinds[kind].title : printWords(name);
    if (kind === "product")
      return [{ file, kind, name, title: productNames.get(name) || title, purpose: name }];
    const purpose = kind === "shared-block" ? blockNames.get(name) : undefined;
    return [{ file, kind, name, title, purpose: purpose ?? readDescription(document) }];
  });
  const kinds = Object.keys(dataKinds);
  return entries.toSorted(
    (left, right) =>
      kinds.indexOf(left.kind) - kinds.indexOf(right.kind) || left.title.localeCompare(right.title, "en"),
  );
}
