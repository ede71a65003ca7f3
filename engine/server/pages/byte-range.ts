/** Some bytes of a file: from the first one up to but not including `end`. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

const rangePattern = /^bytes=\s*(?:(\d+)-(\d*)|-(\d+))\s*$/i;

/** Whether `If-Range` allows a part: without the header, or with the file's strong tag (RFC 9110, section 13.1.5). */
function isSameFile(condition: string | null, etag: string): boolean {
  return condition === null || (condition === etag && !etag.startsWith("W/"));
}

/**
 * The bytes that a request asks for, of a file with `size` bytes (RFC 9110, section 14). Undefined if the answer is the
 * whole file: without a range, with several ranges or an invalid one, or if the browser has another version of the
 * file. "unsatisfiable" if the file ends before the range begins.
 */
export function readByteRange(
  headers: Headers,
  { etag, size }: { readonly etag: string; readonly size: number },
): ByteRange | "unsatisfiable" | undefined {
  const match = rangePattern.exec(headers.get("range") ?? "");
  if (match === null || !isSameFile(headers.get("if-range"), etag)) return undefined;
  const [, first, last, suffix] = match;
  if (first === undefined) {
    if (Number(suffix) === 0) return "unsatisfiable";
    // An empty file has no part that Content-Range could name.
    return size === 0 ? undefined : { start: Math.max(0, size - Number(suffix)), end: size };
  }
  const start = Number(first);
  const end = last ? Number(last) + 1 : size;
  if (last && end <= start) return undefined;
  return start >= size ? "unsatisfiable" : { start, end: Math.min(end, size) };
}
