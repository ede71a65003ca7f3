import type { ImageMeta, ImagePreset } from "./image-index.ts";
import { parseSizes } from "./parse-screen-sizes.ts";

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

/**
 * The maximum width of an image in a preset's proportions, in its own pixels. If the box crops, both sides
 * limit it.
 */
export const widestIn = (source: Pick<ImageMeta, "width" | "height">, preset: ImagePreset): number =>
  Math.min(source.width, Math.floor((source.height * preset.width) / preset.height));

/** The maximum width that a preset requests, in pixels: on its largest screen, at the highest density. */
export function widestRequested(preset: ImagePreset, siteDensities: readonly number[]): number {
  const sizes = parseSizes(preset.sizes ?? "");
  const width = sizes.length === 0 ? preset.width : Math.max(...sizes.map((size) => size.width));
  return width * Math.max(...listDensities(preset.densities, siteDensities));
}
