/** Languages that the names of locales begin with. "ch_CH" begins with none: it is Swiss German. */
const named: ReadonlySet<string> = new Set(["da", "de", "en", "es", "fi", "fr", "it", "nl", "sv"]);

/**
 * Whether a catalogue is named after another language than its market's tag: en_GB, tagged as German. All its
 * texts look foreign then, and `language-tag-differs` reports the tag.
 */
export function isMistagged(locale: string | undefined, language: string): boolean {
  const [name = ""] = locale?.split("_") ?? [];
  return named.has(name) && name !== language;
}
