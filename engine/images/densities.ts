/** The default pixel densities of images (spec, section 9). */
export const defaultDensities: readonly number[] = [1, 2];

/** The error for an empty list of densities (spec, section 8; spec-semantics, section 2). */
export const noDensities =
  "`densities` must not be empty, configure to `1` to render regular size only (DPR 1.0)";

/**
 * Parses `"1 2"` or `"x1 x2"`: each density once, in their order. Ignores 0 and texts that are not numbers.
 */
export function parseDensities(text: string): number[] {
  const densities = text.split(" ").map((entry) => Number.parseInt(entry.replace("x", ""), 10));
  return [...new Set(densities.filter((density) => density !== 0 && !Number.isNaN(density)))];
}

/** The densities of a preset. Default: the site's. */
export function listDensities(preset: string | undefined, site: readonly number[]): readonly number[] {
  const densities = preset === undefined || preset.trim() === "" ? site : parseDensities(preset);
  if (densities.length === 0) throw new Error(noDensities);
  return densities;
}
