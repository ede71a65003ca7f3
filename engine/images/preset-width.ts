import { listDensities } from "./densities.ts";
import type { ImageMeta } from "./image-index.ts";
import type { ImagePreset } from "./image-preset.ts";
import { parseSizes } from "./parse-screen-sizes.ts";

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
