import { closeSync, openSync, readdirSync, readSync } from "node:fs";
import { join } from "node:path";
import { imageSize } from "image-size";
import type { ImageFile } from "../images/image-index.ts";
import { fileStamp } from "./file-stamp.ts";
import { isCutOff, type ReadPart } from "./is-cut-off.ts";
import { asClause, isFolder, readBytes, statFile } from "./read-bytes.ts";
import { readOrientation } from "./read-orientation.ts";
import { isStrayFile } from "./stray-file.ts";

/** Parts of a drawing that run code or load files when somebody opens it by its address. */
const parts: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/<(?:\w+:)?script[\s>/]/i, "a script"],
  [/\son[a-z]+\s*=\s*["']/i, "an event handler"],
  [/(?:href|src)\s*=\s*["']\s*(?:javascript|data:text\/html)/i, "a link that runs a script"],
  [/<(?:\w+:)?foreignObject[\s>/]/i, "HTML"],
  [/(?:\bsrc|<(?:\w+:)?(?:image|use)\b[^>]*?href)\s*=\s*["']\s*(?:https?:)?\/\//i, "a file of another site"],
  [/(?:@import\s+(?:url\()?|url\()\s*["']?(?:https?:)?\/\//i, "a file of another site"],
];

/** What a drawing (SVG) contains that a picture must not, such as "a script". */
const unsafePart = (svg: string): string | undefined => parts.find(([pattern]) => pattern.test(svg))?.[1];

/**
 * Enough bytes for nearly every header, including the metadata that a camera puts before it. Colour profiles for print
 * are larger, and TIFF may have its header at the end: then the whole file is read.
 */
const headerBytes = 512 * 1024;

type Header = Pick<ImageFile, "width" | "height" | "turned" | "error" | "otherFormat" | "unsafe">;

/** The format that a name promises, as image-size calls it. */
const promisedFormat = (file: string): string =>
  file
    .slice(file.lastIndexOf(".") + 1)
    .toLowerCase()
    .replace(/^(?:jpeg|jfif)$/, "jpg")
    .replace(/^tif$/, "tiff");

/** Formats that the build can read, whatever the name says. */
const readable = new Set(["webp", "avif", "heif", "png", "jpg", "gif", "tiff"]);

/** The endings of pictures that cameras and other programs write, and that the build cannot read. */
const unreadFormats = /\.(heic|heif|bmp|jxl|jp2|psd|ai|eps|dng|cr[23]|nef|arw)$/i;

/** Compares a picture's format with its name. Drawings are sent as they are, so browsers rely on the name. */
function compareFormat(file: string, format: string): Pick<ImageFile, "error" | "otherFormat"> {
  const promised = promisedFormat(file);
  if (format === promised || (format === "heif" && promised === "avif")) return {};
  const name = format.toUpperCase();
  return promised !== "svg" && readable.has(format)
    ? { otherFormat: name }
    : { error: `its name says ${promised}, but its content is ${name}` };
}

/** The size as the picture is shown: cameras do not turn pixels, but note how they are to be turned. */
function turn(
  { width, height, type = "", orientation: jpeg }: ReturnType<typeof imageSize>,
  part: ReadPart,
): Header {
  const orientation = readOrientation(type, part, jpeg);
  if (orientation === 1) return { width, height };
  return orientation < 5 ? { width, height, turned: true } : { width: height, height: width, turned: true };
}

/** Reads the size from the header. Reads the whole file if the header does not end where headers usually do. */
function measure(file: string, header: Uint8Array, bytes: number): ReturnType<typeof imageSize> {
  try {
    return imageSize(header);
  } catch (error) {
    const whole = bytes > header.length ? readBytes(file) : { hint: "" };
    if ("hint" in whole) throw error;
    return imageSize(whole);
  }
}

function readHeader(file: string, header: Uint8Array, bytes: number, part: ReadPart): Header {
  const ending = unreadFormats.exec(file)?.[1];
  if (ending !== undefined)
    return { width: 0, height: 0, error: `neither the build nor browsers read ${ending.toUpperCase()}` };
  try {
    const size = measure(file, header, bytes);
    const { type = "" } = size;
    const { width, height, turned } = turn(size, part);
    if (isCutOff(type, bytes, part)) return { width, height, error: "it is cut off" };
    const unsafe = type === "svg" ? unsafePart(Buffer.from(header).toString("utf8")) : undefined;
    return {
      width,
      height,
      ...(turned && { turned }),
      ...compareFormat(file, type),
      ...(unsafe && { unsafe }),
    };
  } catch {
    return { width: 0, height: 0, error: bytes === 0 ? "it is empty" : "there is no picture in it" };
  }
}

const unreadableImage = (file: string, error: string): ImageFile => ({
  bytes: 0,
  width: 0,
  height: 0,
  vector: isRendering(file),
  error,
});

const isRendering = (file: string): boolean => /\.svg$/i.test(file);

function readImage(file: string, buffer: Buffer): ImageFile {
  const stats = statFile(file);
  if ("hint" in stats) return unreadableImage(file, asClause(stats.message));
  const { size: bytes } = stats;
  let open: number | undefined;
  try {
    const opened = openSync(file, "r");
    open = opened;
    const part: ReadPart = (from, length) => {
      const read = Buffer.alloc(length);
      return read.subarray(0, readSync(opened, read, 0, length, from));
    };
    const read = readSync(opened, buffer, 0, headerBytes, 0);
    return { bytes, ...readHeader(file, buffer.subarray(0, read), bytes, part), vector: isRendering(file) };
  } catch (error) {
    return unreadableImage(file, `it cannot be read: ${error instanceof Error ? error.message : error}`);
  } finally {
    if (open !== undefined) closeSync(open);
  }
}

/** The pictures that were read, by path. */
const imagesByFile = new Map<string, { readonly stamp: string; readonly image: ImageFile }>();

/** Reads a picture, unless its file has not changed since the last time. */
function readChanged(file: string, buffer: Buffer): ImageFile {
  const stamp = fileStamp(file);
  const last = imagesByFile.get(file);
  if (last && last.stamp === stamp) return last.image;
  const image = readImage(file, buffer);
  if (stamp !== undefined) imagesByFile.set(file, { stamp, image });
  return image;
}

const isPictureName = (name: string): boolean =>
  /\.(?:webp|avif|png|jpe?g|jfif|gif|tiff?|svg)$/i.test(name) || unreadFormats.test(name);

/**
 * Reads the pictures in `public/images/` of a project, by name (Unicode NFC). Only the start and the end of each file are
 * read, and only of files that have changed: forty files take about ten milliseconds.
 */
export function loadImages(project: string): Map<string, ImageFile> {
  const folder = join(project, "public/images");
  if (!isFolder(folder)) return new Map();
  const names = readdirSync(folder).filter((name) => !isStrayFile(name) && isPictureName(name));
  const header = Buffer.allocUnsafe(headerBytes);
  return new Map(names.map((name) => [name.normalize("NFC"), readChanged(join(folder, name), header)]));
}
