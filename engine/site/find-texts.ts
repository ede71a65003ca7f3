import type { SourceLocation } from "../json/document.ts";
import { memoize } from "../json/memoize.ts";
import { allUses } from "./collect-field-uses.ts";
import type { FieldUse } from "./field-use.ts";
import type { LinkedSite } from "./link-site.ts";
import { mergeCatalogues } from "./message-catalogues.ts";
import { untouchedCopies } from "./translation-sources.ts";

/** A text and where it was written. */
export interface SiteText extends SourceLocation {
  readonly text: string;
  /** The catalogue; undefined for a literal text. */
  readonly locale: string | undefined;
}

/** A text that a manifest has instead of a message, and the field that has it. */
interface LiteralText extends SiteText {
  readonly use: FieldUse;
}

/** Every literal text that a manifest has instead of a message. */
export const literalTexts = memoize((site: LinkedSite): readonly LiteralText[] =>
  allUses(site).flatMap((use) =>
    use
      .texts()
      .flatMap(({ text, below }) =>
        text.startsWith("t:") ? [] : [{ text, locale: undefined, use, ...use.locate(below) }],
      ),
  ),
);

/**
 * The texts that match a pattern: messages of each catalogue, and literal texts. Without copies that nobody has
 * changed: their problems are those of their source.
 */
export function* findTexts(site: LinkedSite, pattern: RegExp): Generator<SiteText> {
  const copies = untouchedCopies(site.manifests);
  for (const [locale, messages] of mergeCatalogues(site.manifests))
    for (const [key, { text, document }] of messages)
      if (pattern.test(text) && !copies.get(locale)?.has(key)) yield { text, locale, document, path: [key] };
  yield* literalTexts(site).filter(({ text }) => pattern.test(text));
}

/** The limit of a text, and the field that sets it. */
export interface LimitedText {
  readonly max: number;
  readonly use: FieldUse;
  readonly below: readonly (string | number)[];
}

/** Each text of a field with a limit, as written, with the smallest limit that applies to it. */
export const limitedTexts = memoize((site: LinkedSite): ReadonlyMap<string, LimitedText> => {
  const limited = new Map<string, LimitedText>();
  for (const use of allUses(site)) {
    const { max } = use;
    if (max === undefined) continue;
    for (const { text, below } of use.texts())
      if (max < (limited.get(text)?.max ?? Number.POSITIVE_INFINITY)) limited.set(text, { max, use, below });
  }
  return limited;
});
