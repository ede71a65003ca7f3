/**
 * A text as it is judged and kept: well-formed, composed as most keyboards write it (NFC), without control characters. Line breaks
 * stay where a field has several lines, and are spaces elsewhere.
 */
export function cleanText(text: string, hasLines: boolean): string {
  const composed = text.toWellFormed().normalize("NFC").replace(/\r\n?/g, "\n");
  return hasLines
    ? composed.replace(/[^\P{Cc}\n\t]/gu, "")
    : composed.replace(/[\n\t]+/g, " ").replace(/\p{Cc}/gu, "");
}
