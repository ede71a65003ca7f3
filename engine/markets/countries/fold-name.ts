/**
 * Normalises a name for comparison: `Österreich` → `osterreich`, `Côte d’Ivoire` → `cote d ivoire`.
 * Idempotent. Source: spec-semantics 4.3, step 2.
 */
export function foldName(name: string): string {
  return (
    name
      .normalize("NFKD")
      .replace(/\p{M}+/gu, "")
      .toLowerCase()
      // Unicode has no decomposition for these two.
      .replaceAll("ø", "o")
      .replaceAll("ß", "ss")
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim()
  );
}
