import { type Dirent, existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { ImageFile } from "../images/image-index.ts";
import type { Document } from "../json/document.ts";
import { invalidDocument, readDocument } from "../json/read-document.ts";
import type { MediaFiles } from "../media/media-file.ts";
import type { BaseCode } from "../problems/base-codes.ts";
import type { Problem } from "../problems/problem.ts";
import { fileStamp } from "./file-stamp.ts";
import { isSlowPattern } from "./is-slow-pattern.ts";
import { loadImages } from "./load-images.ts";
import { loadMedia } from "./load-media.ts";
import { measurePublic, unreadablePublicFiles } from "./public-files.ts";
import { isFolder, readBytes, type UnreadableFile, unreadable } from "./read-bytes.ts";
import { isStrayFile } from "./stray-file.ts";

export interface ManifestFiles {
  readonly root: string;
  readonly documents: readonly Document[];
  readonly images: ReadonlyMap<string, ImageFile>;
  readonly media: MediaFiles;
  /** By path, the size of each file in `public/` but the pictures, and of each that another program has left, in bytes. */
  readonly otherFiles: ReadonlyMap<string, number>;
  readonly problems: readonly Problem[];
  readonly isSlowPattern: typeof isSlowPattern;
}

const skipped = new Set(["manifests/schema"]);

/** Links to folders are not followed: a link to a parent folder would never end. */
const linkedFolder = {
  message: "This is a link to a folder. Linked folders are not read.",
  hint: "Put the folder itself here, or delete the link.",
};

/** A manifest under another ending: "take.JSON", "take.json.bak". Editors make their own copies: "take.json~". */
const looksLikeManifest = /^[^.].*\.json(?:[c5]|\.\w+)?$/i;

const otherEnding = (name: string) => ({
  message: `Nothing reads "${name}": manifests end with ".json".`,
  hint: 'Delete the file, or give it a name that ends with ".json".',
});

/** Creates a problem that concerns a whole file. */
const createProblem = (
  code: BaseCode,
  file: string,
  { message, hint }: Pick<Problem, "message" | "hint">,
): Problem => ({
  code,
  severity: "error",
  file,
  line: 1,
  column: 1,
  endLine: 1,
  endColumn: 1,
  message,
  hint,
});

interface Reading {
  readonly read: (file: string, path: string) => Document;
  /** Problems that prevent files from being found. If there are any, the site is not checked further. */
  readonly problems: Problem[];
  /** The paths of files that another program has left. */
  readonly strayFiles: string[];
}

/** Reads all manifests below `folder`. `prefix` starts the name of each file. */
function documentsIn(folder: string, prefix: string, reading: Reading): Document[] {
  const report = (file: string, words: UnreadableFile) =>
    reading.problems.push(createProblem("unreadable-file", file, words));
  let entries: Dirent[];
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    report(prefix.slice(0, -1), unreadable(folder, error));
    return [];
  }
  return entries.flatMap((entry) => {
    const { name } = entry;
    const [file, path] = [prefix + name, join(folder, name)];
    const isManifest = name.endsWith(".json");
    if (entry.isDirectory()) {
      if (skipped.has(file)) return [];
      const inner = documentsIn(path, `${file}/`, reading);
      return isManifest && inner.length === 0 ? [reading.read(file, path)] : inner;
    }
    if (isStrayFile(name)) {
      reading.strayFiles.push(file);
      return [];
    }
    if (entry.isSymbolicLink() && isFolder(path)) report(file, linkedFolder);
    else if (isManifest) return [reading.read(file, path)];
    else if (looksLikeManifest.test(name))
      return [invalidDocument(file, "unexpected-file", otherEnding(name))];
    return [];
  });
}

/** The last stamps of the files from which a document was read. Drafts of one shop share their documents. */
const stamps = new WeakMap<Document, ReadonlySet<string>>();
const keptStamps = 20;

/** The document that was read last of each file, whatever the project. */
const lastRead = new Map<string, WeakRef<Document>>();

/** Reads a file. Returns a document from before if it has the same text, so that what was computed from it still counts. */
function readAgain(file: string, path: string, before?: Document): Document {
  const bytes = readBytes(path);
  if ("hint" in bytes) return invalidDocument(file, "unreadable-file", bytes);
  const text = bytes.toString("utf8");
  // A text without a problem is valid UTF-8 and has no byte-order mark.
  const same = [before, lastRead.get(file)?.deref()].find(
    (document) => document?.problems.length === 0 && document.text === text,
  );
  const document = same ?? readDocument(file, bytes);
  lastRead.set(file, new WeakRef(document));
  return document;
}

/**
 * Reads a manifest. If that fails, the document contains the problem. Returns the document from before if the file
 * has not changed since.
 */
export function loadDocument(file: string, path: string, before?: Document): Document {
  const stamp = fileStamp(path);
  if (before && stamp !== undefined && stamps.get(before)?.has(stamp)) return before;
  const document = readAgain(file, path, before);
  if (stamp !== undefined)
    stamps.set(document, new Set([stamp, ...(stamps.get(document) ?? [])].slice(0, keptStamps)));
  return document;
}

/** Reads all manifests of a project. Files that have not changed since `known` are not read again. */
export function loadManifests(project: string, before?: ReadonlyMap<string, Document>): ManifestFiles {
  const root = "manifests/";
  const folder = join(project, root);
  const rest = { root, images: loadImages(project), media: loadMedia(project), isSlowPattern };
  if (!existsSync(folder)) {
    const missing = createProblem("missing-manifest", "manifests", {
      message: "This folder has no manifests/.",
      hint: "Run the command in the project's folder, or restore manifests/ from version control.",
    });
    return { ...rest, documents: [], otherFiles: new Map(), problems: [missing] };
  }
  const problems = unreadablePublicFiles(project).map(([file, why]) =>
    createProblem("unreadable-file", file, why),
  );
  const strayFiles: string[] = [];
  const read: Reading["read"] = (file, path) => loadDocument(file, path, before?.get(file));
  const documents = documentsIn(folder, root, { read, problems, strayFiles });
  const otherFiles = new Map([...measurePublic(project), ...strayFiles.map((file) => [file, 0] as const)]);
  return { ...rest, documents, otherFiles, problems };
}
