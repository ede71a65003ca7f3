import { memoize } from "../json/memoize.ts";
import type { GlossaryTerm } from "../schema/messages.ts";
import { withoutBreaks } from "./find-words.ts";
import type { Manifests } from "./manifests.ts";
import { fallbackChain, type Message } from "./message-catalogues.ts";
import { originalLocale } from "./translation-sources.ts";

/** A term that a source text contains, and what its translation must contain. */
export interface WantedTerm {
  readonly term: GlossaryTerm;
  /** One of these. */
  readonly words: readonly string[];
}

const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Finds a term as whole words. The case counts for terms that are not translated: they are names. */
const finder = memoize(
  ({ term, translate }: GlossaryTerm) =>
    new RegExp(
      `(?<![\\p{L}\\p{N}])${escapePattern(term)}(?![\\p{L}\\p{N}])`,
      translate === false ? "u" : "iu",
    ),
);

/** The terms that hold in a locale. A locale that falls back on another one shares its terms. */
const listTerms = memoize((manifests: Manifests) =>
  memoize((locale: string): readonly WantedTerm[] => {
    const [glossary] = manifests.byKind.glossary;
    const original = originalLocale(manifests);
    const chain = fallbackChain(manifests, locale);
    return (glossary?.value.terms ?? []).flatMap((term): WantedTerm[] => {
      if (term.translate === false) return [{ term, words: [term.term] }];
      if (original !== undefined && chain.includes(original) && chain[0] === original) return [];
      const words = chain.map((one) => term.translations?.[one]).find((list) => list !== undefined);
      return words ? [{ term, words }] : [];
    });
  }),
);

/** The terms that a message contains. Kept with the message, because each locale asks for them. */
const mentionedIn = memoize((terms: readonly GlossaryTerm[]) =>
  memoize(({ text }: Message): ReadonlySet<GlossaryTerm> => {
    const plain = withoutBreaks(text);
    return new Set(terms.filter((term) => finder(term).test(plain)));
  }),
);

/** The terms in a source text that its translation into a locale must keep. */
export function termsIn(manifests: Manifests, locale: string, source: Message): readonly WantedTerm[] {
  const [glossary] = manifests.byKind.glossary;
  const mentioned = glossary && mentionedIn(glossary.value.terms)(source);
  if (!mentioned?.size) return [];
  return listTerms(manifests)(locale).filter(({ term }) => mentioned.has(term));
}

/** Whether a text contains one of the words of a term. Other letters may follow: "burk" in "burkar". */
export function hasTerm({ term, words }: WantedTerm, target: string): boolean {
  const text = withoutBreaks(target);
  return term.translate === false
    ? text.includes(term.term)
    : words.some((word) => text.toLowerCase().includes(word.toLowerCase()));
}
