import type { SentenceWriter } from "./sentence-writer.ts";

/** The terms that translators use. No page shows them. */
export const ofGlossary: SentenceWriter = {
  subject: () => "The glossary",
  changed: () => undefined,
};
