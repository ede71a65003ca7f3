import { blockSentence } from "./block-change.ts";
import type { SentenceWriter } from "./sentence-writer.ts";

/** Mails. */
export const mailSentences: SentenceWriter = {
  subject: ({ name }) => `The mail “${name}”`,
  changed: (change) => {
    const sentence = blockSentence(change);
    return sentence && `${mailSentences.subject(change)}: ${sentence}.`;
  },
};
