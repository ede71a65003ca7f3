import type { SentenceWriter } from "./sentence-writer.ts";

const readPaths = (value: unknown): ReadonlySet<unknown> => new Set(Array.isArray(value) ? value : []);

/** The list of addresses that the shop has served. */
export const servedSentences: SentenceWriter = {
  subject: () => "The list of served addresses",
  changed: ({ before, after }) => {
    const [old, now] = [readPaths(before?.value), readPaths(after?.value)];
    const [added, removed] = [[...now.difference(old)], [...old.difference(now)]];
    const sentences = [
      ...(added.length > 0 ? [`${added.join(", ")} must keep working from now on.`] : []),
      ...(removed.length > 0 ? [`${removed.join(", ")} may stop working.`] : []),
    ];
    return sentences.length === 0 ? undefined : sentences.join(" ");
  },
};
