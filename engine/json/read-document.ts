import type { BaseCode } from "../problems/base-codes.ts";
import type { Document } from "./document.ts";
import { lineIndex } from "./locate.ts";
import { readJson } from "./read-json.ts";

/** A document that could not be read, with its only problem at an offset of `text`. */
export function invalidDocument(
  file: string,
  code: BaseCode,
  { message, hint }: { readonly message: string; readonly hint: string },
  text = "",
  offset = 0,
): Document {
  const range = lineIndex(text).rangeAt(offset, text === "" ? 0 : 1);
  return {
    file,
    text,
    value: undefined,
    problems: [{ code, severity: "error", file, ...range, message, hint }],
  };
}

/** The character with which a decoder replaces bytes that are not UTF-8. */
const replacement = "\ufffd";
const replacementBytes = [0xef, 0xbf, 0xbd];

/** The first byte that is not UTF-8, and the offset of its replacement character in the decoded text. */
function findInvalidByte(
  bytes: Uint8Array,
  text: string,
): { readonly byte: number; readonly offset: number } {
  const encoder = new TextEncoder();
  let [byteOffset, offset] = [0, 0];
  for (const part of text.split(replacement)) {
    byteOffset += encoder.encode(part).length;
    offset += part.length;
    // The file may contain a real replacement character.
    if (!replacementBytes.every((byte, index) => bytes[byteOffset + index] === byte)) break;
    byteOffset += replacementBytes.length;
    offset += replacement.length;
  }
  return { byte: bytes[byteOffset] ?? 0, offset };
}

/** Detects UTF-16 by its byte-order mark, or by the zero bytes between JSON's ASCII characters. */
function detectUtf16(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (first !== 0 && second === 0 && bytes[3] === 0) return "utf-16le";
  return first === 0 && second !== 0 && bytes[2] === 0 ? "utf-16be" : undefined;
}

/** Turns the bytes of a manifest into a document. Never throws: errors become problems with a position. */
export function readDocument(file: string, bytes: Uint8Array): Document {
  const utf16 = detectUtf16(bytes);
  if (utf16 !== undefined)
    return invalidDocument(
      file,
      "invalid-encoding",
      {
        message: "The file is saved as UTF-16.",
        hint: 'Save it as UTF-8: editors offer that as "encoding".',
      },
      new TextDecoder(utf16).decode(bytes),
    );
  // A byte-order mark is kept, because it is a problem of its own.
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  if (!text.includes(replacement)) return readJson(file, text);
  const { byte, offset } = findInvalidByte(bytes, text);
  if (offset >= text.length) return readJson(file, text);
  const hex = byte.toString(16).toUpperCase().padStart(2, "0");
  return invalidDocument(
    file,
    "invalid-encoding",
    { message: `The file is not UTF-8: the byte 0x${hex} is invalid here.`, hint: "Save it as UTF-8." },
    text,
    offset,
  );
}
