const letters: Readonly<Record<string, string>> = { ß: "ss", æ: "ae", ø: "o", œ: "oe", ł: "l", đ: "d" };

/** A name as manifests and paths write it: "Für den Winter 2" → "fur-den-winter-2". */
export const printName = (words: string): string =>
  words
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9]/g, (letter) => letters[letter] ?? "-")
    .replaceAll(/-+/g, "-")
    .replaceAll(/^-|-$/g, "");
