/** For longer texts, only all lower case and all upper case are tried. */
const longestTried = 8;

function variants(text: string): string[] {
  if (text.length > longestTried) return [text.toLowerCase(), text.toUpperCase()];
  return [...text].reduce<string[]>(
    (starts, letter) => {
      const ways = new Set([letter.toLowerCase(), letter.toUpperCase()]);
      return starts.flatMap((start) => [...ways].map((way) => start + way));
    },
    [""],
  );
}

/**
 * The only variant of a text in other letter case that matches `form`: "de_de" → "de_DE". Undefined if there
 * is none, or more than one.
 */
export function rightCase(text: string, form: RegExp): string | undefined {
  const [right, ...others] = [...new Set(variants(text))].filter((variant) => form.test(variant));
  return others.length === 0 ? right : undefined;
}
