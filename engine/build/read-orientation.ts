import type { ReadPart } from "./is-cut-off.ts";

/** EXIF, section 4.6.5: how the pixels are turned. */
const orientationTag = 0x0112;

/** Reads the orientation from a directory of tags: EXIF has the structure of TIFF. `start`: where that begins. */
function readTag(part: ReadPart, start: number): number | undefined {
  const head = part(start, 8);
  if (head.length < 8) return undefined;
  const isLittle = head.toString("latin1", 0, 2) === "II";
  const short = (bytes: Buffer, at = 0) => (isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at));
  const first = start + (isLittle ? head.readUInt32LE(4) : head.readUInt32BE(4));
  const counted = part(first, 2);
  if (counted.length < 2) return undefined;
  const entries = part(first + 2, short(counted) * 12);
  for (let at = 0; at + 12 <= entries.length; at += 12)
    if (short(entries, at) === orientationTag) return short(entries, at + 8);
  return undefined;
}

/** Finds the content of a chunk of a file that is a list of chunks, each with a head of eight bytes. */
function findChunk(
  part: ReadPart,
  first: number,
  name: string,
  readHead: (head: Buffer) => { readonly name: string; readonly length: number },
): number | undefined {
  for (let at = first, head = part(at, 8); head.length === 8; head = part(at, 8)) {
    const chunk = readHead(head);
    if (chunk.name === name) return at + 8;
    at += 8 + chunk.length;
  }
  return undefined;
}

/** Where EXIF begins in a file that is not JPEG. */
function findExif(type: string, part: ReadPart): number | undefined {
  if (type === "tiff") return 0;
  if (type === "png")
    return findChunk(part, 8, "eXIf", (head) => ({
      name: head.toString("latin1", 4),
      // A checksum follows.
      length: head.readUInt32BE(0) + 4,
    }));
  if (type !== "webp") return undefined;
  const start = findChunk(part, 12, "EXIF", (head) => {
    const length = head.readUInt32LE(4);
    return { name: head.toString("latin1", 0, 4), length: length + (length % 2) };
  });
  // Some programs write the mark of JPEG before it.
  return start !== undefined && part(start, 4).toString("latin1") === "Exif" ? start + 6 : start;
}

/** Whether an AVIF is turned by a quarter: ISO/IEC 23008-12, section 6.5.10. Its decoder does that. */
function isTurned(part: ReadPart): boolean {
  const header = part(0, 64 * 1024);
  const box = header.indexOf("irot");
  return box !== -1 && ((header[box + 4] ?? 0) & 1) === 1;
}

/**
 * How the pixels of a picture are turned and mirrored, from 1 (not at all) to 8: the EXIF orientation that cameras
 * write. `jpeg`: what image-size has found in a JPEG. From 5, width and height change places.
 */
export function readOrientation(type: string, part: ReadPart, jpeg: number | undefined): number {
  if (type === "avif" || type === "heif") return isTurned(part) ? 6 : 1;
  const start = findExif(type, part);
  const orientation = type === "jpg" ? jpeg : start === undefined ? undefined : readTag(part, start);
  return orientation !== undefined && orientation >= 1 && orientation <= 8 ? orientation : 1;
}
