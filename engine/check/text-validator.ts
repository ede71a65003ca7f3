import type { SourceLocation } from "../json/document.ts";
import { memoize } from "../json/memoize.ts";
import { isMessageKey, type MessagesManifest } from "../schema/messages.ts";
import { factPlaces } from "../site/facts.ts";
import type { FieldUse } from "../site/field-use.ts";
import { findLanguage } from "../site/find-markets.ts";
import { literalTexts } from "../site/find-texts.ts";
import type { LinkedSite } from "../site/link-site.ts";
import { untouchedCopies } from "../site/translation-sources.ts";

/** How a text is validated. */
interface Criterion<Verdict> {
  /** The code of the rule, if its verdicts depend on nothing but the text and its language. They are kept then. */
  readonly rule?: string;
  readonly validate: (text: string, language: string) => Verdict | undefined;
  /**
   * Whether one of several texts, joined by newlines, may have a verdict. Called for a whole file first, because
   * hardly any file has one.
   */
  readonly mayHave: (texts: string, language: string) => boolean;
  /** How to validate texts that name no language. Default: in the default market's. */
  readonly validateLiteral?: (text: string) => Verdict | undefined;
  /** Whether to validate the facts as well, which texts insert. */
  readonly facts?: true;
}

/** Where a text was written, and what shows it. */
export interface TextLocation extends SourceLocation {
  /** The key of a message; undefined for a literal text. */
  readonly key?: string;
  /** The catalogue of a message. */
  readonly locale?: string;
  /** The field with a literal text. */
  readonly use?: FieldUse;
}

/** The messages of a file, joined once for all rules. A space keeps a line break at an end of a text apart. */
const joinMessages = memoize((file: MessagesManifest) =>
  Object.entries(file)
    .flatMap(([key, text]) => (isMessageKey(key) ? text.replace(/^\n|\n$/, "\n ") : []))
    .join("\n"),
);

/**
 * Returns a function that validates the texts of a site one by one: each message of each catalogue in its language,
 * and literal texts in the default market's language or with `validateLiteral`. It calls `report` for every text that has a verdict. Results are
 * kept by file, because in dev mode most files do not change.
 */
export function textValidator<Verdict>({
  rule,
  validate,
  mayHave,
  validateLiteral,
  facts,
}: Criterion<Verdict>): (
  site: LinkedSite,
  report: (verdict: Verdict, location: TextLocation) => void,
) => void {
  const verdictsIn = memoize((file: MessagesManifest) =>
    memoize((language: string): readonly (readonly [key: string, verdict: Verdict])[] => {
      if (!mayHave(joinMessages(file), language)) return [];
      return Object.entries(file).flatMap(([key, text]) => {
        const verdict = isMessageKey(key) ? validate(text, language) : undefined;
        return verdict === undefined ? [] : [[key, verdict] as const];
      });
    }),
  );
  return (site, report) => {
    const { manifests } = site;
    const copies = untouchedCopies(manifests);
    for (const [locale, loaded] of manifests.messages) {
      const language = findLanguage(manifests, locale);
      // No market shows this locale: its language is unknown, and unused-locale reports it.
      if (language === undefined) continue;
      for (const { document, value } of loaded) {
        const isClean = () => verdictsIn(value)(language).length === 0;
        if (rule !== undefined && manifests.cleanFiles?.check(rule, document, language, isClean)) continue;
        for (const [key, verdict] of verdictsIn(value)(language)) {
          // A copy is in the language of its source, which is validated itself.
          if (copies.get(locale)?.has(key)) continue;
          report(verdict, { document, path: [key], key, locale });
        }
      }
    }
    const markets = manifests.markets?.value;
    const locale = markets?.markets.find(({ code }) => code === markets.default)?.locale;
    const language = locale && findLanguage(manifests, locale);
    const judge = validateLiteral ?? (language && ((text: string) => validate(text, language)));
    if (!judge) return;
    for (const { value, document, path } of facts ? factPlaces(manifests) : []) {
      const verdict = typeof value === "string" ? judge(value) : undefined;
      if (verdict !== undefined) report(verdict, { document, path });
    }
    for (const { text, use, document, path } of literalTexts(site)) {
      const verdict = judge(text);
      if (verdict !== undefined) report(verdict, { document, path, use });
    }
  };
}
