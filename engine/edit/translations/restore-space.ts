import type { ReadRow } from "./exchange.ts";

/** A text as tools write it that collapse white space, or indent XML. No-break spaces stay. */
const squash = (text: string): string => text.replaceAll(/[ \t\r\n]+/g, " ").trim();

type Texts = Pick<ReadRow, "source" | "target">;

/** What is said of a text whose line breaks cannot be restored. */
const lost =
  "A tool has changed its white space, and this text has line breaks. Let the tool keep white space, and translate the exported file again.";

/**
 * Restores the white space of a row whose tool has changed it, which its source shows. `source` and `present` are the
 * texts of the site. Returns a reason if the translation may have lost line breaks.
 */
export function restoreSpace(row: Texts, source: string, present: string): Texts | string {
  if (row.source === source || squash(row.source) !== squash(source)) return row;
  const target = squash(row.target);
  if (target === squash(present)) return { source, target: present };
  return source === squash(source) ? { source, target } : lost;
}
