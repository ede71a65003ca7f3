import { blockSentence } from "./block-change.ts";
import type { SentenceWriter } from "./sentence-writer.ts";

/** Blocks that are configured once for many pages. */
export const sharedBlockSentences: SentenceWriter = {
  subject: ({ name }) => `The shared block “${name}”`,
  changed: (change) => {
    const sentence = blockSentence(change);
    return sentence && `${sharedBlockSentences.subject(change)}: ${sentence}.`;
  },
};
