import { linkLabels, richTextLinks } from "../../site/find-links.ts";
import { findLanguage } from "../../site/find-markets.ts";
import type { Finding } from "../../site/finding.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import { mergeCatalogues } from "../../site/message-catalogues.ts";
import type { Rule } from "../rule.ts";

/**
 * Link texts that do not describe their target, by language, in lower case. A screen reader may read a link
 * without its context.
 */
export const vagueWords: Readonly<Record<string, readonly string[]>> = {
  da: ["her", "klik her", "læs mere", "dette link", "link", "linket"],
  de: [
    "hier",
    "hier klicken",
    "klicken sie hier",
    "klick hier",
    "klicke hier",
    "mehr erfahren",
    "weiterlesen",
    "dieser link",
    "link",
  ],
  en: ["here", "click here", "click this", "this link", "link", "read more", "learn more", "this page"],
  fi: ["tästä", "täällä", "tänne", "klikkaa tästä", "klikkaa tähän", "lue lisää", "tämä linkki", "linkki"],
  fr: ["ici", "cliquez ici", "cliquer ici", "en savoir plus", "lire la suite", "ce lien", "lien"],
  sv: ["här", "klicka här", "läs mer", "den här länken", "länken", "länk"],
};

const longest = Math.max(...Object.values(vagueWords).flatMap((words) => words.map(({ length }) => length)));

/** Matches one of these phrases, with any punctuation around it. */
const only = (phrases: readonly string[]): RegExp =>
  new RegExp(`^\\P{L}*(?:${phrases.join("|")})\\P{L}*$`, "iu");

const inAnyLanguage = only(Object.values(vagueWords).flat());
const byLanguage = new Map(Object.entries(vagueWords).map(([language, words]) => [language, only(words)]));

/** Whether a link text is vague in the catalogue's language; for a literal text, in any language. */
function isVague({ manifests }: LinkedSite, words: string, locale: string | undefined): boolean {
  // 8 characters of tolerance for punctuation.
  if (words.length > longest + 8 || !inAnyLanguage.test(words)) return false;
  return (
    locale === undefined || (byLanguage.get(findLanguage(manifests, locale) ?? "")?.test(words) ?? false)
  );
}

const finding = (words: string, location: Pick<Finding, "document" | "path">): Finding => ({
  ...location,
  message: `The link text "${words}" does not say where the link leads.`,
  hint: "Name the target in the link text: screen readers list links without the words around them.",
});

export const vagueLink: Rule = {
  meta: {
    code: "vague-link",
    severity: "warning",
    tier: "content",
    title: "A link text does not say where the link leads",
  },
  check: (site, report) => {
    for (const { label, locale, document, path } of richTextLinks(site))
      if (isVague(site, label, locale)) report(finding(label, { document, path }));
    const catalogues = mergeCatalogues(site.manifests);
    for (const use of linkLabels(site)) {
      const label = use.value;
      if (!label.startsWith("t:") && isVague(site, label, undefined)) report(finding(label, use.locate()));
      const key = label.slice(2);
      for (const [locale, messages] of catalogues) {
        const message = label.startsWith("t:") ? messages.get(key) : undefined;
        if (message && isVague(site, message.text, locale))
          report(finding(message.text, { document: message.document, path: [key] }));
      }
    }
  },
};
