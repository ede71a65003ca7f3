import type { SourceImage } from "./image-index.ts";

/** What is wanted of a picture: size in physical pixels, encoding. */
export interface Modifiers {
  readonly width?: number;
  readonly height?: number;
  readonly quality?: number;
  readonly format?: string;
  readonly blur?: number;
  readonly fit?: "cover" | "contain";
}

/** Where a picture with these modifiers is found. */
export type Provider = (source: SourceImage, modifiers: Modifiers) => string;

export const imageFolder = "/assets/img/";

const baseName = (name: string): string => name.replace(/\.[a-z]+$/i, "");

/** Pictures that the build makes with sharp: named by content, so that they can be kept for ever. */
export const localProvider: Provider = (source, { width, height, quality, fit }) => {
  if (source.vector) return `${imageFolder}${baseName(source.name)}-${source.hash}.svg`;
  const how = `${fit === "contain" ? "c" : ""}${quality ?? 75}`;
  return `${imageFolder}${baseName(source.name)}-${source.hash}-${width}x${height}-${how}.webp`;
};

const optionNames = [
  ["width", "w"],
  ["height", "h"],
  ["quality", "q"],
  ["format", "f"],
  ["blur", "blur"],
] as const;

/** A hosted image service: `{base}/{file}/w=…,h=…`; without options `gamma=0` (decision 26). */
export const deliveryProvider =
  (base: string): Provider =>
  (source, modifiers) => {
    const options = optionNames.flatMap(([key, name]) =>
      modifiers[key] === undefined ? [] : [`${name}=${modifiers[key]}`],
    );
    return `${base.replace(/\/+$/, "")}/${source.name}/${options.join(",") || "gamma=0"}`;
  };
