import { cataloguesOf } from "../../link/catalogue.ts";
import type { LinkedSite } from "../../link/link-site.ts";
import { eachText } from "../each-text.ts";
import { linkLabels } from "../link-labels.ts";
import { languageOf } from "../markets-of.ts";
import type { Finding, Rule } from "../rule.ts";
import { vagueWords } from "../vague-words.ts";

const longest = Math.max(...Object.values(vagueWords).flatMap((words) => words.map(({ length }) => length)));

/** One of these phrases, whatever marks stand around it. */
const only = (phrases: readonly string[]): RegExp =>
  new RegExp(`^\\P{L}*(?:${phrases.join("|")})\\P{L}*$`, "iu");

const inAnyLanguage = only(Object.values(vagueWords).flat());
const byLanguage = new Map(Object.entries(vagueWords).map(([language, words]) => [language, only(words)]));

/** Whether a link's words say nothing in a catalogue's language; of a text without one, in any. */
function isVague({ world }: LinkedSite, words: string, locale: string | undefined): boolean {
  // With room for the marks.
  if (words.length > longest + 8 || !inAnyLanguage.test(words)) return false;
  return locale === undefined || (byLanguage.get(languageOf(world, locale) ?? "")?.test(words) ?? false);
}

const finding = (words: string, place: Pick<Finding, "document" | "path">): Finding => ({
  ...place,
  message: `A link that says "${words}" does not say where it leads.`,
  hint: "Make the words a link that name what is there: screen readers list links by their words alone.",
});

export const vagueLink: Rule = {
  code: "vague-link",
  texts: "each",
  check: (site, report) => {
    const short = new Set<string>();
    eachText(site, (text, locale, place) => {
      if (text.includes("](")) {
        for (const [, words = ""] of text.matchAll(/\[([^\]]*)\]\(/g))
          if (isVague(site, words, locale)) report(finding(words, place()));
      } else if (isVague(site, text, locale)) short.add(text);
    });
    if (short.size === 0) return;
    const catalogues = [...cataloguesOf(site.world)];
    for (const use of linkLabels(site)) {
      // Sound: a label is a text.
      const label = use.value as string;
      if (!label.startsWith("t:")) {
        if (short.has(label)) report(finding(label, use.place()));
        continue;
      }
      for (const [locale, messages] of catalogues) {
        const key = label.slice(2);
        const { text = "", document } = messages.get(key) ?? {};
        if (document && short.has(text) && isVague(site, text, locale))
          report(finding(text, { document, path: [key] }));
      }
    }
  },
};
