import { locate } from "../../json/locate.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import { fallbackChain, findMessage, mergeCatalogues } from "../../site/message-catalogues.ts";
import { neededMessages } from "../../site/needed-messages.ts";
import { type TextState, textState } from "../../site/translations.ts";
import { isEngineKey } from "../../texts/engine-key.ts";
import { type FileLine, leaves } from "../page-props.ts";

/** A message in one language. */
export interface MessageText {
  readonly locale: string;
  /** Undefined if the locale falls back on another one. */
  readonly text: string | undefined;
  /** The locale whose text is shown without an own one. */
  readonly fallback: string | undefined;
  /** The engine's text, which is shown without an own one. Undefined for messages of the site. */
  readonly engineText: string | undefined;
  /** Whether a market that shows the message speaks the language, or one that falls back on it. */
  readonly isNeeded: boolean;
  /** How far it is translated. Undefined for an original, and where the language does not need it. */
  readonly state: TextState | undefined;
  /** Where the text is, or would be written. */
  readonly at: FileLine;
}

/** A message in all languages of the site. */
export function messageTexts(site: LinkedSite, key: string): readonly MessageText[] {
  const { manifests } = site;
  const catalogues = mergeCatalogues(manifests);
  const sample = [...catalogues.values()].map((messages) => messages.get(key)).find(Boolean);
  const shownIn = [...(neededMessages(site).get(key)?.locales ?? [])];
  const needed = new Set(shownIn.flatMap((locale) => fallbackChain(manifests, locale)));
  const freshArea = isEngineKey(key) ? "engine.json" : "common.json";
  const area = sample?.document.file.split("/").at(-1) ?? freshArea;
  return (manifests.markets?.value.locales ?? []).map(({ code, fallback }) => {
    const message = catalogues.get(code)?.get(key);
    const file = message?.document.file ?? `manifests/messages/${code}/${area}`;
    const line = message ? locate(message.document, [key]).line : 1;
    const state = textState(site, code, key);
    const isNeeded = needed.has(code);
    const engineText = isEngineKey(key) ? findMessage(manifests, code, key)?.text : undefined;
    return { locale: code, text: message?.text, fallback, engineText, isNeeded, state, at: { file, line } };
  });
}

/** The texts of the messages that values name, in the language of a market and without its fallbacks, by key. */
export function ownTexts(
  { manifests }: LinkedSite,
  market: string,
  values: unknown,
): Readonly<Record<string, string>> {
  const locale = manifests.markets?.value.markets.find(({ code }) => code === market)?.locale ?? "";
  const messages = mergeCatalogues(manifests).get(locale);
  const texts = [...leaves(values)].flatMap(({ value }) => {
    const key = typeof value === "string" && value.startsWith("t:") ? value.slice(2) : undefined;
    const text = key === undefined ? undefined : messages?.get(key)?.text;
    return key === undefined || text === undefined ? [] : [[key, text] as const];
  });
  return Object.fromEntries(texts);
}
