import { UnreadableExchange } from "./exchange.ts";

/** The character with which decoders replace invalid bytes. */
export const unreadableCharacter = "\ufffd";

/** The encoding that an XML file names in its first line. */
const readDeclared = (bytes: Uint8Array): string | undefined =>
  /^<\?xml[^>]*\sencoding=["']([\w.:-]+)["']/.exec(
    new TextDecoder("latin1").decode(bytes.subarray(0, 200)),
  )?.[1];

/** The encoding of a file: the one that XML declares, UTF-16 with a byte-order mark, or UTF-8. */
function findEncoding(bytes: Uint8Array): string {
  const isUtf16 = (first: number, second: number) => bytes[0] === first && bytes[1] === second;
  return isUtf16(0xff, 0xfe)
    ? "utf-16le"
    : isUtf16(0xfe, 0xff)
      ? "utf-16be"
      : (readDeclared(bytes) ?? "utf-8");
}

/**
 * Decodes a file that has come back. Refuses it as a whole if it has another encoding: characters that its encoding
 * lacks are question marks then, also in rows that can be read.
 *
 * @throws UnreadableExchange
 */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder(findEncoding(bytes), { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableExchange(
      'The file is not saved as UTF-8, so characters are lost. Open the exported file again, and save it in Excel as "CSV UTF-8 (Comma delimited)".',
    );
  }
}
