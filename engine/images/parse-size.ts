/**
 * Parses a length: numbers stay, `"200"` and `"200px"` are 200, anything else is undefined (spec-semantics,
 * section 2).
 */
export function parseSize(size: number | string | undefined): number | undefined {
  if (typeof size === "number") return size;
  return /^\d+(?:px)?$/.test(size ?? "") ? Number.parseInt(size ?? "", 10) : undefined;
}
