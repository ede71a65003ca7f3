import type { ImageIndex, ImagePreset, SourceImage } from "./image-index.ts";
import { findProvider, type Modifiers } from "./providers.ts";

/** Called with each image file that a page requests. The build creates only these files. */
export type RequestImage = (url: string, image: string, modifiers: Modifiers) => void;

/** How to create a site's images: `images` of `site.json`, and the existing images. */
export interface ImageSetup {
  readonly index: ImageIndex;
  readonly provider: string;
  /** The URL of the provider's service. A local provider ignores it. */
  readonly base: string;
  readonly presets: Readonly<Record<string, ImagePreset>>;
  readonly densities: readonly number[];
  readonly requestImage: RequestImage;
}

/**
 * An image that only the hosted service has, or a data: URL. Its size is unknown, so it does not limit
 * requested sizes.
 */
const unseenImage = (name: string): SourceImage => ({
  name,
  width: Number.POSITIVE_INFINITY,
  height: Number.POSITIVE_INFINITY,
  ratio: Number.NaN,
  hash: "",
  vector: isInline(name) || /\.svg$/i.test(name),
});

/** Whether an image's name is the image itself. */
export const isInline = (name: string): boolean => name.startsWith("data:");

/** Finds a preset by its name. Throws if there is none. */
export function findPreset({ presets }: ImageSetup, name: string): ImagePreset {
  const preset = Object.hasOwn(presets, name) ? presets[name] : undefined;
  if (preset === undefined) throw new Error(`Unknown preset: ${name}`);
  return preset;
}

/** Finds an image by its name. Throws if neither the site nor the provider has it. */
export function findSource({ index, provider }: ImageSetup, image: string): SourceImage {
  const isElsewhere = findProvider(provider).hosted || isInline(image);
  const source = index.sources.get(image) ?? (isElsewhere ? unseenImage(image) : undefined);
  if (source === undefined) throw new Error(`Unknown image: ${image}`);
  return source;
}

/**
 * Returns the URL of an image with these modifiers. Those of its preset and of its provider are defaults.
 * Without any modifiers, it is the URL of the original.
 *
 * Looks up the provider, the preset and the image, in this order; each must exist. Returns an empty input or
 * a data: URL unchanged.
 */
export function imageAddress<Input>(
  setup: ImageSetup,
  input: Input,
  modifiers: Modifiers = {},
  presetName?: string,
): Input | string {
  if (!input) return input;
  if (typeof input !== "string")
    throw new TypeError(`input must be a string (received ${typeof input}: ${JSON.stringify(input)})`);
  if (isInline(input)) return input;
  const provider = findProvider(setup.provider);
  const { quality, fit }: Partial<ImagePreset> =
    presetName === undefined ? {} : findPreset(setup, presetName);
  const source = findSource(setup, input);
  const presetModifiers: Modifiers = { ...(quality && { quality }), ...(fit && { fit }), ...modifiers };
  // We cannot resize an image whose header we cannot read.
  const isComplete = source.ratio === 0 || Object.keys(presetModifiers).length === 0;
  const all = isComplete ? {} : { ...provider.defaults, ...presetModifiers };
  const url = provider.address(source, all, setup.base);
  setup.requestImage(url, source.name, all);
  return url;
}
