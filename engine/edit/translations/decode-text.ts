/** The character with which decoders replace invalid bytes. */
export const unreadableCharacter = "\ufffd";

/**
 * Decodes a file: UTF-8, or UTF-16 with a byte-order mark, as some spreadsheets save. Invalid bytes become
 * U+FFFD, so that only their rows are lost.
 */
export function decodeText(bytes: Uint8Array): string {
  const isUtf16 = (first: number, second: number) => bytes[0] === first && bytes[1] === second;
  const encoding = isUtf16(0xff, 0xfe) ? "utf-16le" : isUtf16(0xfe, 0xff) ? "utf-16be" : "utf-8";
  return new TextDecoder(encoding).decode(bytes);
}
