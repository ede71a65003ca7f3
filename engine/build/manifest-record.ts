import type { Document } from "../read/document.ts";
import { oncePer } from "../read/once-per.ts";
import { kindOfFile } from "../schema/kinds.ts";
import { isMessageKey } from "../schema/messages.ts";
import { shortHash } from "./hash.ts";
import type { Manifests } from "./load-manifests.ts";

/** What a build leaves of the manifests that it was made from: the next one asks what has changed. */
export interface ManifestRecord {
  /** A hash of whatever else their check depends on, besides the code. */
  readonly around: string;
  /** By file, hashes: of its text, and of all but its texts, as far as it is one of messages. */
  readonly files: Readonly<Record<string, readonly [text: string, rest: string]>>;
}

/** The hash of a document's text. */
export const textHash: (document: Document) => string = oncePer(({ text }: Document) => shortHash(text));

/** What of a file of messages is not their texts: its keys, and what it says of itself. */
function restHash(value: Readonly<Record<string, unknown>>): string {
  let rest = "";
  for (const key of Object.keys(value)) {
    const text = value[key];
    rest += isMessageKey(key) && typeof text === "string" ? `${key}\n` : `${JSON.stringify([key, text])}\n`;
  }
  return shortHash(rest);
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

export function recordManifests(
  { root, documents }: Pick<Manifests, "root" | "documents">,
  around: string,
  last: ManifestRecord | undefined,
): ManifestRecord {
  const files = documents.map((document) => {
    const { file, value } = document;
    const text = textHash(document);
    const before = last?.files[file];
    if (before?.[0] === text) return [file, before] as const;
    return [
      file,
      [text, kindOfFile(file.slice(root.length)) === "messages" && isObject(value) ? restHash(value) : ""],
    ] as const;
  });
  return { around, files: Object.fromEntries(files) };
}

/** The files of messages that are not as they were, where nothing else has changed than texts in them; undefined where something has. */
export function editedTexts(
  documents: readonly Document[],
  around: string,
  last: ManifestRecord | undefined,
): ReadonlySet<string> | undefined {
  if (last?.around !== around || Object.keys(last.files).length !== documents.length) return undefined;
  const edited = new Set<string>();
  for (const document of documents) {
    const [text, rest] = last.files[document.file] ?? [];
    if (text === textHash(document)) continue;
    if (!rest || !isObject(document.value) || restHash(document.value) !== rest) return undefined;
    edited.add(document.file);
  }
  return edited;
}
