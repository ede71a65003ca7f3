/**
 * A name in the form in which names are compared: `Österreich` → `osterreich`, `Côte d’Ivoire` →
 * `cote d ivoire`. Idempotent. Source: spec-semantics 4.3, step 2.
 */
export function foldName(name: string): string {
  return (
    name
      .normalize("NFKD")
      .replace(/\p{M}+/gu, "")
      .toLowerCase()
      // No decomposition exists for these two.
      .replaceAll("ø", "o")
      .replaceAll("ß", "ss")
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim()
  );
}
