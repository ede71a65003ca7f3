/** Reads a range of bytes from a file; returns fewer at the end of the file. */
export type ReadPart = (from: number, length: number) => Buffer;

/** A RIFF header contains the length of the rest of the file. */
const webpEnd = (part: ReadPart): number => 8 + (part(4, 4).length < 4 ? 0 : part(4, 4).readUInt32LE());

/**
 * The file is a sequence of boxes, each with its length in front. Length 0 means "until the end of the file".
 */
function boxesEnd(bytes: number, part: ReadPart): number {
  let end = 0;
  while (end < bytes) {
    const head = part(end, 16);
    if (head.length < 8) return bytes + 1;
    const length = head.readUInt32BE();
    if (length === 0) return bytes;
    const isLong = length === 1;
    if (isLong && head.length < 16) return bytes + 1;
    const whole = isLong ? Number(head.readBigUInt64BE(8)) : length;
    if (whole < 8) return bytes + 1;
    end += whole;
  }
  return end;
}

/** Maximum number of bytes that a camera or an editor may append after the end of a picture. */
const tailBytes = 64 * 1024;

const tail = (bytes: number, part: ReadPart): Buffer =>
  part(Math.max(0, bytes - tailBytes), Math.min(bytes, tailBytes));

const pngEnd = Buffer.from("IEND");
const jpegEnd = Buffer.from([0xff, 0xd9]);

/**
 * Whether the end of a picture or a video is missing, judging by the length that its format declares. Decodes no pixels.
 */
export function isCutOff(type: string | undefined, bytes: number, part: ReadPart): boolean {
  switch (type) {
    case "webp":
      return webpEnd(part) > bytes;
    case "avif":
    case "mp4":
    case "m4a":
      return boxesEnd(bytes, part) > bytes;
    case "png":
      return !tail(bytes, part).includes(pngEnd);
    case "jpg":
      return !tail(bytes, part).includes(jpegEnd);
    case "svg":
      return !/(?:<\/(?:\w+:)?svg\s*>|\/>)\s*(?:<!--.*-->\s*)?$/s.test(tail(bytes, part).toString("utf8"));
    default:
      return false;
  }
}
