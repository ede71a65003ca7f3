import type { ImagePreset } from "../schema/site.ts";
import { densitiesOf } from "./densities.ts";
import type { ImageMeta } from "./image-index.ts";
import { parseSizes } from "./parse-sizes.ts";

/** The widest that a picture can be in a preset's proportions, in its own pixels: inside a box that crops, both sides limit it. */
export const widestIn = (source: Pick<ImageMeta, "width" | "height">, preset: ImagePreset): number =>
  Math.min(source.width, Math.floor((source.height * preset.width) / preset.height));

/** How wide a preset wants its pictures at most, in pixels: on the largest of its screens, at the highest density. */
export function widestAsked(preset: ImagePreset, siteDensities: readonly number[]): number {
  const sizes = parseSizes(preset.sizes ?? "");
  const width = sizes.length === 0 ? preset.width : Math.max(...sizes.map((size) => size.width));
  return width * Math.max(...densitiesOf(preset.densities, siteDensities));
}
