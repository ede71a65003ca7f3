import type { ResolvedImage } from "../schema/resolved.ts";
import type { ImagePreset } from "../schema/site.ts";
import { type ImageIndex, placeholderKey, type SourceImage } from "./image-index.ts";
import { parseSizes, type ScreenSize, sizesAttribute } from "./parse-sizes.ts";
import type { Modifiers, Provider } from "./provider.ts";
import { densities } from "./screens.ts";

export interface ImageRequest {
  readonly image: string;
  readonly alt: string;
  readonly preset: string;
}

/** Called with each file that the page asks for, so that the build makes just those. */
export type Want = (url: string, image: string, modifiers: Modifiers) => void;

interface Setup {
  readonly index: ImageIndex;
  readonly presets: Readonly<Record<string, ImagePreset>>;
  readonly provider: Provider;
  readonly want: Want;
  /** Pictures are with a hosted service, which has more than what is here. */
  readonly hosted: boolean;
}

/** A picture that only the hosted service has: its size is not known here, so nothing limits what is asked for. */
export function hostedImage(name: string, hosted: boolean): SourceImage | undefined {
  const unlimited = Number.POSITIVE_INFINITY;
  return hosted ? { name, width: unlimited, height: unlimited, hash: "", vector: false } : undefined;
}

function candidateWidths(preset: ImagePreset, sizes: readonly ScreenSize[]): number[] {
  const widths = sizes.length === 0 ? [preset.width] : sizes.map(({ width }) => width);
  return [...new Set(widths.flatMap((width) => densities.map((density) => width * density)))].sort(
    (a, b) => a - b,
  );
}

/**
 * A picture in a preset → addresses for each density and screen, box size, placeholder. Never asks for more
 * pixels than the source has. Both names must exist: check rules see to that.
 */
export function resolveImage(
  { index, presets, provider, want, hosted }: Setup,
  request: ImageRequest,
): ResolvedImage {
  const source = index.sources.get(request.image) ?? hostedImage(request.image, hosted);
  const preset = presets[request.preset];
  if (source === undefined) throw new Error(`Unknown image: ${request.image}`);
  if (preset === undefined) throw new Error(`Unknown preset: ${request.preset}`);
  const ratio = preset.height / preset.width;
  const fit = preset.fit ?? "cover";
  // Inside a box that crops, the source limits both sides; a drawing has no limit.
  const limit = source.vector
    ? Number.POSITIVE_INFINITY
    : Math.min(source.width, Math.floor(source.height / ratio));
  const address = (width: number): string => {
    const modifiers: Modifiers = {
      width,
      height: Math.round(width * ratio),
      quality: preset.quality ?? 75,
      fit,
    };
    const url = provider(source, modifiers);
    want(url, source.name, modifiers);
    return url;
  };
  const base = { width: preset.width, height: preset.height, alt: request.alt };
  if (source.vector) return { src: address(preset.width), ...base };

  const sizes = parseSizes(preset.sizes ?? "");
  const widths = [...new Set(candidateWidths(preset, sizes).map((width) => Math.min(width, limit)))];
  const placeholder = index.placeholders.get(placeholderKey(request.image, request.preset));
  const extra = placeholder === undefined ? {} : { placeholder };
  if (sizes.length === 0) {
    const [first = preset.width, second] = widths;
    const src = address(first);
    return {
      src,
      ...(second !== undefined && { double: address(second) }),
      ...base,
      ...extra,
    };
  }
  return {
    src: address(widths.at(-1) ?? preset.width),
    srcset: widths.map((width) => `${address(width)} ${width}w`).join(", "),
    sizes: sizesAttribute(sizes),
    ...base,
    ...extra,
  };
}
