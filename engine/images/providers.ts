import type { SourceImage } from "./image-index.ts";

/**
 * The requested form of an image: size in physical pixels, encoding. Without modifiers it is the original.
 */
export interface Modifiers {
  readonly width?: number;
  readonly height?: number;
  readonly quality?: number;
  readonly format?: "webp";
  readonly blur?: number;
  readonly fit?: "cover" | "contain";
}

/** Provides a site's images. */
export interface Provider {
  /** The service has images that are not in `public/images/`. */
  readonly hosted: boolean;
  /** Default modifiers of every image that is not requested as it is. Presets and calls take precedence. */
  readonly defaults: Modifiers;
  /** Returns the URL of an image with these modifiers. `base` is the service's URL. */
  readonly address: (source: SourceImage, modifiers: Modifiers, base: string) => string;
}

export const imageFolder = "/assets/img/";

/** The tiny image that is shown until the real one has loaded (spec, section 9). */
export const placeholderModifiers = { width: 10, height: 10, quality: 50, blur: 3 } as const;

const defaults: Modifiers = { quality: 75, format: "webp" };

/**
 * Images that the build creates with sharp. Their names contain a hash of the content, so browsers can cache
 * them forever. Names are short, because a page contains each in many sizes: the height is left out if it
 * follows from the width.
 */
const local: Provider = {
  hosted: false,
  defaults,
  address: (source, { width, height, quality, format, fit }) => {
    const { name, hash } = source;
    const [, base = name, extension = ""] = /^(.*)(\.[a-z]+)$/i.exec(name) ?? [];
    if (width === undefined) return `${imageFolder}${base}-${hash}${extension}`;
    const box = height === Math.round(width / source.ratio) ? width : `${width}x${height}`;
    return `${imageFolder}${base}-${hash}-${box}-${fit === "contain" ? "c" : ""}${quality}.${format}`;
  },
};

const optionNames = [
  ["width", "w"],
  ["height", "h"],
  ["quality", "q"],
  ["format", "f"],
  ["blur", "blur"],
] as const;

/** A hosted image service: `{base}/{file}/w=…,h=…`; without options `gamma=0` (decision 26). */
const delivery: Provider = {
  hosted: true,
  defaults,
  address: ({ name }, modifiers, base) => {
    const options = optionNames.flatMap(([key, option]) =>
      modifiers[key] === undefined ? [] : [`${option}=${modifiers[key]}`],
    );
    return `${base.replace(/\/+$/, "")}/${name}/${options.join(",") || "gamma=0"}`;
  },
};

const providers = { local, delivery } as const satisfies Record<string, Provider>;

/** The provider names for `site.json`, in the order in which they are suggested. */
export const providerNames = ["local", "delivery"] as const satisfies (keyof typeof providers)[];

/** Finds a provider by its name. Throws if there is none. */
export function findProvider(name: string): Provider {
  if (!Object.hasOwn(providers, name)) throw new Error(`Unknown provider: ${name}`);
  // SAFETY: `Object.hasOwn` has just confirmed the key.
  return providers[name as keyof typeof providers];
}
