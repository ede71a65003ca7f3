import type { SentenceWriter } from "./sentence-writer.ts";

/** Themes: colours, fonts and sizes. */
export const themeSentences: SentenceWriter = {
  subject: ({ name }) => `The theme “${name}”`,
};
