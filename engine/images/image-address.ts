import type { ImagePreset } from "../schema/site.ts";
import type { ImageIndex, SourceImage } from "./image-index.ts";
import { findProvider, type Modifiers } from "./providers.ts";

/** Called with each file that the page asks for, so that the build makes just those. */
export type Want = (url: string, image: string, modifiers: Modifiers) => void;

/** How a site's pictures are made: `images` of `site.json`, and the pictures that are there. */
export interface ImageSetup {
  readonly index: ImageIndex;
  readonly provider: string;
  /** The address of the provider's service; a local one has none. */
  readonly base: string;
  readonly presets: Readonly<Record<string, ImagePreset>>;
  readonly densities: readonly number[];
  readonly want: Want;
}

/** A picture that only the hosted service has, or a data: URL: no size is known, so nothing limits what is asked for. */
const unseenImage = (name: string): SourceImage => ({
  name,
  width: Number.POSITIVE_INFINITY,
  height: Number.POSITIVE_INFINITY,
  ratio: Number.NaN,
  hash: "",
  vector: isInline(name) || /\.svg$/i.test(name),
});

/** Whether a picture's name is the picture itself. */
export const isInline = (name: string): boolean => name.startsWith("data:");

/** The preset of this name. Throws when there is none. */
export function findPreset({ presets }: ImageSetup, name: string): ImagePreset {
  const preset = Object.hasOwn(presets, name) ? presets[name] : undefined;
  if (preset === undefined) throw new Error(`Unknown preset: ${name}`);
  return preset;
}

/** The picture of this name, as far as it is known here. Throws when nobody can have it. */
export function findSource({ index, provider }: ImageSetup, image: string): SourceImage {
  const isElsewhere = findProvider(provider).hosted || isInline(image);
  const source = index.sources.get(image) ?? (isElsewhere ? unseenImage(image) : undefined);
  if (source === undefined) throw new Error(`Unknown image: ${image}`);
  return source;
}

/**
 * Where a picture with these modifiers is found, those of its preset and of its provider beneath them. Without any it is
 * the picture as it is. Names are looked up in the order provider, preset, picture, and each must exist. What is no picture to be found, nothing or a data: URL, comes back untouched.
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
  const asked: Modifiers = { ...(quality && { quality }), ...(fit && { fit }), ...modifiers };
  // What nobody here can read, nobody here can make smaller.
  const isWhole = source.ratio === 0 || Object.keys(asked).length === 0;
  const all = isWhole ? {} : { ...provider.defaults, ...asked };
  const url = provider.address(source, all, setup.base);
  setup.want(url, source.name, all);
  return url;
}
