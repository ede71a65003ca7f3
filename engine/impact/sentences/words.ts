import { localeLabel } from "../labels.ts";
import { presentSite, type SentenceWriter } from "./sentence-writer.ts";

/** Words that the check accepts. No page shows them. */
export const wordsSentences: SentenceWriter = {
  subject: (change) => `${localeLabel(presentSite(change), change.name)}, the site's own words`,
  changed: () => undefined,
};
