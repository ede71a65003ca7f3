/** Pixel densities that pictures are made for, unless the site says otherwise (spec, section 9). */
export const defaultDensities: readonly number[] = [1, 2];

/** What is said of a list without densities (spec, section 8; spec-semantics, section 2). */
export const noDensities =
  "`densities` must not be empty, configure to `1` to render regular size only (DPR 1.0)";

/** `"1 2"` or `"x1 x2"` → densities, each once, in their order. What is no number, or 0, is left out. */
export function parseDensities(text: string): number[] {
  const densities = text.split(" ").map((entry) => Number.parseInt(entry.replace("x", ""), 10));
  return [...new Set(densities.filter((density) => density !== 0 && !Number.isNaN(density)))];
}

/** The densities of a preset; one that says nothing has the site's. */
export function densitiesOf(preset: string | undefined, site: readonly number[]): readonly number[] {
  const densities = preset === undefined || preset.trim() === "" ? site : parseDensities(preset);
  if (densities.length === 0) throw new Error(noDensities);
  return densities;
}
