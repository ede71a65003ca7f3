import { copyFileSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { type Modifiers, placeholderModifiers } from "../images/providers.ts";
import type { ImagePreset } from "../schema/site.ts";
import { loadSharp } from "./load-sharp.ts";

export interface WantedImage {
  readonly image: string;
  readonly modifiers: Modifiers;
}

/** A file that is made from a picture. */
export interface WantedFile {
  readonly modifiers: Modifiers;
  /** Its path; the name holds the hash of what is in the picture. */
  readonly target: string;
}

/** What is done with pictures, by sharp: here, or in a process of its own. */
export interface PictureTools {
  /** A tiny WebP, in base64, that stands for a picture until it is there. */
  placeholder(file: string, preset: ImagePreset): Promise<string>;
  /** Makes files from one picture of `folder` as they are asked for, or copies it where nothing is asked. */
  make(folder: string, image: string, wanted: readonly WantedFile[]): Promise<void>;
}

async function placeholder(file: string, preset: ImagePreset): Promise<string> {
  const { width, height, quality, blur } = placeholderModifiers;
  const sharp = await loadSharp();
  const tiny = await sharp(readFileSync(file))
    .resize({ width: preset.width, height: preset.height, fit: "cover" })
    .blur(blur)
    .resize({ width, height, fit: "fill" })
    .webp({ quality })
    .toBuffer();
  return tiny.toString("base64");
}

/** Pixels of the longer side of what smaller files are made from. */
const copySize = 1600;

interface Pixels {
  readonly data: Buffer;
  readonly info: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 };
}

/**
 * A picture's pixels, made smaller where there are more of them than `copySize`: read once for all its files, which takes a quarter of the
 * time from their making, and sharper than what a decoder makes of a picture at a tenth of its size. Undefined for a drawing, which has
 * none of its own.
 */
async function pixelsOf(file: string): Promise<Pixels | undefined> {
  const sharp = await loadSharp();
  const picture = sharp(file);
  if ((await picture.metadata()).format === "svg") return undefined;
  return await picture
    .resize({ width: copySize, height: copySize, fit: "inside", withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

async function make(folder: string, image: string, wanted: readonly WantedFile[]): Promise<void> {
  const file = join(folder, image);
  let reading: Promise<Pixels | undefined> | undefined;
  for (const { modifiers, target } of wanted) {
    const unfinished = `${target}.unfinished`;
    const { width, height, quality, fit = "cover" } = modifiers;
    if (width === undefined) copyFileSync(file, unfinished);
    else {
      reading ??= pixelsOf(file);
      const [sharp, pixels] = await Promise.all([loadSharp(), reading]);
      const isThere = pixels && width <= pixels.info.width && (height ?? 0) <= pixels.info.height;
      const picture = isThere ? sharp(pixels.data, { raw: pixels.info }) : sharp(file);
      const background = { r: 0, g: 0, b: 0, alpha: 0 };
      await picture
        .resize({ width, ...(height && { height }), fit, background })
        .webp({ ...(quality && { quality }) })
        .toFile(unfinished);
    }
    renameSync(unfinished, target);
  }
}

/** With the tools in this process. */
export const pictureTools: PictureTools = { placeholder, make };
