import { findMessage } from "../../site/message-catalogues.ts";
import { findSource, textHash } from "../../site/translation-sources.ts";
import { localeLabel } from "../labels.ts";
import { presentSite, presentValue, type SentenceWriter } from "./sentence-writer.ts";

/** The remembered sources of a locale's texts. */
export const translationsSentences: SentenceWriter = {
  subject: (change) => `${localeLabel(presentSite(change), change.name)}, the sources of its texts`,
  added: (change) =>
    `${localeLabel(presentSite(change), change.name)}: marks the texts that need a new translation.`,
  changed: (change) => {
    const { path, value } = presentValue(change);
    if (path[0] !== "texts" || path.length !== 2) return undefined;
    const language = localeLabel(presentSite(change), change.name);
    if (change.after === undefined) return `${language}: the source of \`${path[1]}\` is forgotten.`;
    if (String(value).startsWith("copy "))
      return `${language}: \`${path[1]}\` is a copy that nobody has translated.`;
    const { manifests } = presentSite(change);
    const source = findSource(manifests)(change.name);
    const original = source && findMessage(manifests, source, String(path[1]))?.text;
    const isStale = original !== undefined && textHash(original) !== value;
    return `${language}: \`${path[1]}\` is ${isStale ? "older than its original" : "translated"}.`;
  },
};
