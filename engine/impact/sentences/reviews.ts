import type { SentenceWriter } from "./sentence-writer.ts";

/** The reviews of a source. */
export const reviewsSentences: SentenceWriter = {
  subject: ({ name }) => `The reviews of “${name}”`,
};
