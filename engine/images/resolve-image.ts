import { listDensities, widestIn } from "./densities.ts";
import { findPreset, findSource, type ImageSetup, imageAddress } from "./image-address.ts";
import { placeholderKey } from "./image-index.ts";
import { parseSizes, type ScreenSize, sizesAttribute } from "./parse-screen-sizes.ts";
import { findProvider, placeholderModifiers } from "./providers.ts";

/** An image, ready for an `<img>`: URLs, intrinsic size in CSS pixels, and its description. */
export interface ResolvedImage {
  readonly src: string;
  /** For a box of fixed size: the address at density 2. */
  readonly double?: string;
  /** For a box whose size depends on the screen. Used with `sizes`. */
  readonly srcset?: string;
  readonly sizes?: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** A tiny WebP in base64, shown until the picture has loaded. With a hosted service, its address. */
  readonly placeholder?: string;
}

export interface ImageRequest {
  readonly image: string;
  readonly alt: string;
  readonly preset: string;
}

type Addresses = Pick<ResolvedImage, "src" | "double" | "srcset" | "sizes">;
type Densities = readonly number[];

const unique = (widths: readonly number[]): number[] => [...new Set(widths)];

/** The URLs for a box of fixed size: at density 1, and at the other densities. */
function fixedBox(
  address: (width: number) => string,
  limitWidth: (width: number) => number,
  width: number,
  densities: Densities,
): Addresses {
  const src = address(limitWidth(width));
  const widths = unique(densities.map((density) => limitWidth(width * density)));
  if (widths.length === 1 && widths[0] === limitWidth(width)) return { src };
  // By far the most frequent case, so its form is short.
  if (densities.join() === "1,2") return { src, double: address(limitWidth(width * 2)) };
  return {
    src,
    srcset: densities.map((density) => `${address(limitWidth(width * density))} ${density}x`).join(", "),
  };
}

/**
 * The URLs for a box that depends on the screen: each screen's width at each density. `src` is the largest.
 */
function fluidBox(
  address: (width: number) => string,
  limitWidth: (width: number) => number,
  sizes: readonly ScreenSize[],
  densities: Densities,
): Addresses {
  const candidates = sizes.flatMap(({ width }) => densities.map((density) => width * density));
  const widths = unique(candidates.sort((a, b) => a - b).map(limitWidth));
  return {
    src: address(widths.at(-1) ?? 1),
    srcset: widths.map((width) => `${address(width)} ${width}w`).join(", "),
    sizes: sizesAttribute(sizes),
  };
}

/**
 * Resolves an image in a preset to URLs for each density and screen, the box size, and a placeholder. Never
 * requests more pixels than the source has. The names must exist; the check verifies that.
 */
export function resolveImage(
  setup: ImageSetup,
  { image, alt, preset: presetName }: ImageRequest,
): ResolvedImage {
  const provider = findProvider(setup.provider);
  const preset = findPreset(setup, presetName);
  const source = findSource(setup, image);
  const { width, height } = preset;
  const box = { width, height, alt };
  // Vector images, and images that cannot be read, are served as they are.
  if (source.vector || source.ratio === 0) return { src: imageAddress(setup, image), ...box };

  const ratio = height / width;
  const limit = widestIn(source, preset);
  const limitWidth = (wanted: number) => Math.min(wanted, limit);
  const address = (wanted: number): string =>
    imageAddress(setup, image, { width: wanted, height: Math.round(wanted * ratio) }, presetName);
  const densities = listDensities(preset.densities, setup.densities);
  const sizes = parseSizes(preset.sizes ?? "");
  const addresses =
    sizes.length === 0
      ? fixedBox(address, limitWidth, width, densities)
      : fluidBox(address, limitWidth, sizes, densities);
  const placeholder =
    setup.index.placeholders.get(placeholderKey(image, presetName)) ??
    (provider.hosted && preset.placeholder
      ? provider.address(source, placeholderModifiers, setup.base)
      : undefined);
  return { ...addresses, ...box, ...(placeholder !== undefined && { placeholder }) };
}
