import { presentValue, type SentenceWriter } from "./sentence-writer.ts";

/** The taxes of markets. */
export const taxesSentences: SentenceWriter = {
  subject: (change) => {
    const [part, market] = presentValue(change).path;
    return part === "markets" && market !== undefined ? `The taxes of ${market}` : "The taxes";
  },
};
