import { localeLabel, quote, quoteBoth } from "../labels.ts";
import { type DescribedChange, presentSite, presentValue, type SentenceWriter } from "./sentence-writer.ts";

const getLocale = (file: string): string => file.split("/").at(-2) ?? "";

const getLanguage = (change: DescribedChange): string =>
  localeLabel(presentSite(change), getLocale(change.file));

/** Texts, by language. */
export const messagesSentences: SentenceWriter = {
  subject: (change) => `${getLanguage(change)}, the texts of “${change.name}”`,
  added: (change) => `${getLanguage(change)}: new texts for “${change.name}”.`,
  removed: (change) => `${getLanguage(change)}: the texts of “${change.name}” are removed.`,
  changed: (change) => {
    const { before, after } = change;
    const key = String(presentValue(change).path[0]);
    if (key.startsWith("$")) return undefined;
    const language = getLanguage(change);
    if (before && after)
      return `${language}: \`${key}\` changes from ${quoteBoth(String(before.value), String(after.value)).join(" to ")}.`;
    return after
      ? `${language}: the text \`${key}\` is new: ${quote(String(after.value))}.`
      : `${language}: the text \`${key}\` is removed, it was ${quote(String(before?.value))}.`;
  },
};
