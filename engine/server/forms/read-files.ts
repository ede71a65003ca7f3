import type { FileContent } from "../../commerce/order-book.ts";
import { cleanFileName, type FileType, findType, type SentFile } from "../../forms/sent-file.ts";

/** Whether bytes have a text of ASCII at a place. */
const hasText = (bytes: Uint8Array, text: string, at = 0): boolean =>
  [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));

/** Whether an archive of Office (ECMA-376) has a part in a folder. Names of parts are not compressed. */
const hasPart = (bytes: Uint8Array, folder: string): boolean =>
  hasText(bytes, "PK\u0003\u0004") && new TextDecoder("latin1").decode(bytes).includes(folder);

/** The brands of pictures in HEIF (ISO/IEC 23008-12) that cameras of phones write. */
const heifBrands = ["heic", "heix", "hevc", "heim", "heis", "mif1", "msf1"];

/** How the content of each type begins. */
const signatures: Readonly<Record<FileType, (bytes: Uint8Array) => boolean>> = {
  jpg: (bytes) => hasText(bytes, "\u00FF\u00D8\u00FF"),
  png: (bytes) => hasText(bytes, "\u0089PNG\r\n\u001A\n"),
  webp: (bytes) => hasText(bytes, "RIFF") && hasText(bytes, "WEBP", 8),
  heic: (bytes) => hasText(bytes, "ftyp", 4) && heifBrands.some((brand) => hasText(bytes, brand, 8)),
  pdf: (bytes) => hasText(bytes, "%PDF-"),
  docx: (bytes) => hasPart(bytes, "word/"),
  xlsx: (bytes) => hasPart(bytes, "xl/"),
};

/** Describes a file by its name and its content. Its type is empty if the two differ. */
export async function describeFile(file: File): Promise<SentFile & FileContent> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = findType(file.name);
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return {
    name: cleanFileName(file.name),
    type: type !== "" && signatures[type](bytes) ? type : "",
    size: bytes.byteLength,
    sha256: hash.toHex(),
    bytes,
  };
}
