/** A name in words: "black-week" → "Black week". */
export const printWords = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replaceAll("-", " ");
