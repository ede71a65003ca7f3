import { engineKeys, speaksLanguage } from "../texts/engine-texts.ts";
import { isEngineMessage } from "./engine-messages.ts";
import type { Manifests } from "./manifests.ts";
import { completeCatalogue, readLocaleTag } from "./message-catalogues.ts";

/** Where a locale has the texts of the engine from. The three numbers add up to all texts. */
export interface EngineTextState {
  /** The language tag of the locale. */
  readonly tag: string;
  /** Texts of the engine in the language of the locale. */
  readonly engine: number;
  /** Messages of the site in their place. */
  readonly site: number;
  /** Texts in English, because neither the engine nor the site has them in the language. */
  readonly english: number;
}

/** Counts the texts of the engine in a locale. */
export function engineTextState(manifests: Manifests, locale: string): EngineTextState {
  const messages = completeCatalogue(manifests, locale);
  const unchanged = [...engineKeys].filter((key) => {
    const message = messages.get(key);
    return message !== undefined && isEngineMessage(message);
  }).length;
  const tag = readLocaleTag(manifests, locale);
  const isSpoken = speaksLanguage(tag);
  return {
    tag,
    engine: isSpoken ? unchanged : 0,
    site: engineKeys.size - unchanged,
    english: isSpoken ? 0 : unchanged,
  };
}
