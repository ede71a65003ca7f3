import { blockSentence } from "./block-change.ts";
import type { SentenceWriter } from "./sentence-writer.ts";

/** Layouts: the blocks above and below those of many pages. */
export const layoutSentences: SentenceWriter = {
  subject: ({ name }) => `The layout “${name}”`,
  changed: (change) => {
    const sentence = blockSentence(change);
    return sentence && `${layoutSentences.subject(change)}: ${sentence}.`;
  },
};
