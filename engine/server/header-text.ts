/** Decodes a header. Hosts pass its bytes as Latin-1, but most senders mean UTF-8 (`Åland`). */
export function headerText(value: string): string {
  const bytes = Array.from(value, (character) => character.charCodeAt(0));
  if (bytes.some((byte) => byte > 0xff)) return value;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return value;
  }
}
