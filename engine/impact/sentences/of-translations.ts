import { localeLabel } from "../labels.ts";
import { presentSite, presentValue, type SentenceWriter } from "./sentence-writer.ts";

/** The remembered sources of a locale's texts. */
export const ofTranslations: SentenceWriter = {
  subject: (change) => `${localeLabel(presentSite(change), change.name)}, the sources of its texts`,
  changed: (change) => {
    const { path, value } = presentValue(change);
    if (path[0] !== "texts" || path.length !== 2) return undefined;
    const language = localeLabel(presentSite(change), change.name);
    if (change.after === undefined) return `${language}: the source of \`${path[1]}\` is forgotten.`;
    return String(value).startsWith("copy ")
      ? `${language}: \`${path[1]}\` is a copy that nobody has translated.`
      : `${language}: \`${path[1]}\` is translated.`;
  },
};
