/** Of longer texts only all small letters and all capitals are tried. */
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

/** The only way to write a text with other capitals that has the right form: "de_de" → "de_DE". Undefined where there is none, or more. */
export function rightCase(text: string, form: RegExp): string | undefined {
  const [right, ...others] = [...new Set(variants(text))].filter((variant) => form.test(variant));
  return others.length === 0 ? right : undefined;
}
