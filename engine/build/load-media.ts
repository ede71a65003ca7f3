import { readdirSync } from "node:fs";
import { join } from "node:path";
import {
  findFormat,
  type MediaFile,
  type MediaFiles,
  type MediaKind,
  mediaEnding,
} from "../media/media-file.ts";
import { fileStamp } from "./file-stamp.ts";
import { findCaptionError } from "./find-caption-error.ts";
import { contentHash } from "./hash.ts";
import { isCutOff } from "./is-cut-off.ts";
import { asClause, isFolder, readBytes } from "./read-bytes.ts";
import { isStrayFile } from "./stray-file.ts";

/** The formats that share MP4's container, by their brand. */
const brands: Readonly<Record<string, string>> = {
  "qt  ": "MOV",
  "M4A ": "M4A",
  "M4B ": "M4A",
  avif: "AVIF",
  heic: "HEIC",
  mif1: "HEIC",
};

/** The formats that a name may stand for, by its ending. */
const promised: Readonly<Record<string, readonly string[]>> = {
  mp4: ["MP4"],
  webm: ["WebM"],
  mp3: ["MP3"],
  m4a: ["M4A", "MP4"],
  wav: ["WAV"],
};

/** The format of a content, by its first bytes. Undefined for others than those that are often confused. */
function findContent(bytes: Buffer): string | undefined {
  const read = (start: number, end: number): string => bytes.toString("latin1", start, end);
  if (read(4, 8) === "ftyp") return brands[read(8, 12)] ?? "MP4";
  if (read(0, 4) === "\x1a\x45\xdf\xa3") return read(4, 64).includes("webm") ? "WebM" : "MKV";
  if (read(0, 4) === "RIFF") return { WAVE: "WAV", "AVI ": "AVI", WEBP: "WebP" }[read(8, 12)];
  if (read(0, 4) === "OggS") return "Ogg";
  if (read(0, 3) === "ID3") return "MP3";
  const [first = 0, second = 0] = bytes;
  if (first !== 0xff || second < 0xe0) return undefined;
  // The two bits of the layer: 01 is the third one, 00 is AAC.
  return { 0: "AAC", 1: "MP3" }[(second >> 1) & 3];
}

const contents: Readonly<Record<MediaKind, string>> = {
  video: "video",
  audio: "sound",
  captions: "text",
};

/** Why browsers cannot play or show a file, as a clause. */
function findError(name: string, kind: MediaKind, bytes: Buffer): string | undefined {
  if (bytes.length === 0) return "it is empty";
  if (kind === "captions") return findCaptionError(bytes);
  const ending = mediaEnding(name);
  const content = findContent(bytes);
  if (content === undefined) return `there is no ${contents[kind]} in it`;
  if (!promised[ending]?.includes(content)) return `its name says ${ending}, but its content is ${content}`;
  return isCutOff(ending, bytes.length, (from, length) => bytes.subarray(from, from + length))
    ? "it is cut off"
    : undefined;
}

/** Names become parts of addresses. */
const plainName = /^[\w.-]+$/;

function readMedia(folder: string, name: string, format: Pick<MediaFile, "kind" | "type">): MediaFile {
  const bytes = readBytes(join(folder, name));
  if ("hint" in bytes) return { ...format, bytes: 0, hash: "", error: asClause(bytes.message) };
  const error = plainName.test(name)
    ? findError(name, format.kind, bytes)
    : "its name has other signs than letters, digits, dots, hyphens and underscores";
  return { ...format, bytes: bytes.length, hash: contentHash(bytes), ...(error && { error }) };
}

/** The files that were read, by path. */
const mediaByFile = new Map<string, { readonly stamp: string; readonly media: MediaFile }>();

/** Reads the files in `public/media/` of a project. Those that have not changed since the last time are not read again. */
export function loadMedia(project: string): MediaFiles {
  const folder = join(project, "public/media");
  if (!isFolder(folder)) return new Map();
  return new Map(
    readdirSync(folder).flatMap((name) => {
      const format = findFormat(name);
      if (format === undefined || isStrayFile(name)) return [];
      const file = join(folder, name);
      const stamp = fileStamp(file);
      const last = mediaByFile.get(file);
      if (last && last.stamp === stamp) return [[name, last.media] as const];
      const media = readMedia(folder, name, format);
      if (stamp !== undefined) mediaByFile.set(file, { stamp, media });
      return [[name, media] as const];
    }),
  );
}
