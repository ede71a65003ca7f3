/** A cell as in RFC 4180. A leading apostrophe keeps spreadsheets from running the text as a formula. */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** One record of a CSV file (RFC 4180), with its line break. */
export const csvRow = (cells: readonly string[]): string => `${cells.map(cell).join(",")}\r\n`;
