/** Signs that are part of the character before them, or join two: 👩‍🔧 is one character. */
const joining = /\p{M}|\u200d|\p{Regional_Indicator}|\p{Emoji_Modifier}/u;

/** Characters that are as wide as two letters (Unicode Standard Annex #11). */
const wide =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Bopomofo}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]/u;

const segmenter = new Intl.Segmenter();

/** The visible characters of a text, without soft hyphens and joiners. */
function listCharacters(text: string): readonly string[] {
  const visible = text.replaceAll(/[\u00ad\u200b\u2060]/g, "");
  // Nearly no text needs the segmenter, which is slow.
  return joining.test(visible)
    ? Array.from(segmenter.segment(visible), ({ segment }) => segment)
    : [...visible];
}

/**
 * The room that a text takes, in letters: the number of its visible characters. Those of Chinese, Japanese and Korean
 * count twice, because they are twice as wide and say twice as much.
 */
export function displayWidth(text: string): number {
  const characters = listCharacters(text);
  return wide.test(text)
    ? characters.length + characters.filter((character) => wide.test(character)).length
    : characters.length;
}

/** The same for people: "40 characters", or "40 characters (as wide as 74 letters)". */
export function describeWidth(text: string): string {
  const { length } = listCharacters(text);
  const width = displayWidth(text);
  return `${length} characters${width === length ? "" : ` (as wide as ${width} letters)`}`;
}
