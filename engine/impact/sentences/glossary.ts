import type { SentenceWriter } from "./sentence-writer.ts";

/** The terms that translators use. No page shows them. */
export const glossarySentences: SentenceWriter = {
  subject: () => "The glossary",
  changed: () => undefined,
};
