import { listFallbackTags } from "../languages/fallback-tags.ts";
import ar from "./ar.json" with { type: "json" };
import da from "./da.json" with { type: "json" };
import de from "./de.json" with { type: "json" };
import deCH from "./de-CH.json" with { type: "json" };
import en from "./en.json" with { type: "json" };
import enCA from "./en-CA.json" with { type: "json" };
import es from "./es.json" with { type: "json" };
import fi from "./fi.json" with { type: "json" };
import fr from "./fr.json" with { type: "json" };
import frCH from "./fr-CH.json" with { type: "json" };
import it from "./it.json" with { type: "json" };
import ja from "./ja.json" with { type: "json" };
import nl from "./nl.json" with { type: "json" };
import pl from "./pl.json" with { type: "json" };
import pt from "./pt.json" with { type: "json" };
import ptBR from "./pt-BR.json" with { type: "json" };
import sv from "./sv.json" with { type: "json" };

/** Texts in ICU MessageFormat by their keys. */
export type EngineTexts = Readonly<Record<string, string>>;

/** The texts by language tag. A tag with a region has only what differs from its language. */
const textsByTag: ReadonlyMap<string, EngineTexts> = new Map<string, EngineTexts>([
  ["ar", ar],
  ["da", da],
  ["de", de],
  ["de-CH", deCH],
  ["en", en],
  ["en-CA", enCA],
  ["es", es],
  ["fi", fi],
  ["fr", fr],
  ["fr-CH", frCH],
  ["it", it],
  ["ja", ja],
  ["nl", nl],
  ["pl", pl],
  ["pt", pt],
  ["pt-BR", ptBR],
  ["sv", sv],
]);

/** The language of sites whose own language has no texts. */
const fallbackTag = "en";

/** The language tags that have texts. */
export const engineTags: readonly string[] = [...textsByTag.keys()];

/** The keys of all texts, as messages of a site override them. */
export const engineKeys: ReadonlySet<string> = new Set(Object.keys(en));

/** The texts of one language tag. */
interface TaggedTexts {
  readonly tag: string;
  readonly texts: EngineTexts;
}

/** The texts for a language tag, from the most general ones to the most special: "de-CH" → en, de, de-CH. */
export function findEngineTexts(languageTag: string): readonly TaggedTexts[] {
  const tags = listFallbackTags(languageTag).toReversed();
  return [...new Set([fallbackTag, ...tags])].flatMap((tag) => {
    const texts = textsByTag.get(tag);
    return texts ? [{ tag, texts }] : [];
  });
}

/** The text of a key in the language of a tag. Undefined if there is no such key. */
export const readEngineText = (languageTag: string, key: string): string | undefined =>
  findEngineTexts(languageTag).findLast(({ texts }) => key in texts)?.texts[key];

/** Whether the engine has texts in the language of a tag. */
export const speaksLanguage = (languageTag: string): boolean =>
  listFallbackTags(languageTag).some((tag) => textsByTag.has(tag));
