/**
 * Normalises a name in any language for lookup. Like `foldName`, but removes combining marks only from
 * scripts that stay readable without them: `Åland` → `aland`, while Bengali keeps the vowels that distinguish
 * Togo from Tonga.
 */
export const nameKey = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(
      /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}])\p{M}+/gu,
      "$1",
    )
    .replaceAll("ø", "o")
    .replaceAll("ß", "ss")
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, " ")
    .normalize("NFC")
    .trim();
