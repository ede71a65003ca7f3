import type { SourceImage } from "./image-index.ts";

/** What is wanted of a picture: size in physical pixels, encoding. Nothing is the picture as it is. */
export interface Modifiers {
  readonly width?: number;
  readonly height?: number;
  readonly quality?: number;
  readonly format?: "webp";
  readonly blur?: number;
  readonly fit?: "cover" | "contain";
}

/** Who has a site's pictures. */
export interface Provider {
  /** The service has pictures that are not in `public/images/`. */
  readonly hosted: boolean;
  /** Modifiers of every picture that is not wanted as it is; presets and calls go first. */
  readonly defaults: Modifiers;
  /** Where a picture with these modifiers is found. `base` is the service's address. */
  readonly address: (source: SourceImage, modifiers: Modifiers, base: string) => string;
}

export const imageFolder = "/assets/img/";

/** The tiny picture that is shown until the real one has come (spec, section 9). */
export const placeholderModifiers = { width: 10, height: 10, quality: 50, blur: 3 } as const;

const defaults: Modifiers = { quality: 75, format: "webp" };

/**
 * Pictures that the build makes with sharp: named by content, so that they can be kept for ever. Short, for a page names each in
 * many sizes: a height only where it is not the picture's own at that width.
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

/** The names that `site.json` may give, in the order in which they are offered. */
export const providerNames = ["local", "delivery"] as const satisfies (keyof typeof providers)[];

/** The provider of this name. Throws when there is none. */
export function findProvider(name: string): Provider {
  if (!Object.hasOwn(providers, name)) throw new Error(`Unknown provider: ${name}`);
  // Sound: just looked up.
  return providers[name as keyof typeof providers];
}
