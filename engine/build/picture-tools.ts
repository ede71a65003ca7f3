import { copyFileSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import type { ImagePreset } from "../images/image-index.ts";
import { type Modifiers, placeholderModifiers } from "../images/providers.ts";
import { loadSharp } from "./load-sharp.ts";
import { findPictureFile } from "./picture-file.ts";
import { readingPicture } from "./unreadable-pictures.ts";

export interface RequestedImage {
  readonly image: string;
  readonly modifiers: Modifiers;
}

/** A file to create from a picture. */
export interface RequestedFile {
  readonly modifiers: Modifiers;
  /** Its path. The name contains the hash of the picture's content. */
  readonly target: string;
}

/** Returns a tiny WebP in base64 that is shown until the picture has loaded. */
export async function makePlaceholder(file: string, preset: ImagePreset): Promise<string> {
  const { width, height, quality, blur } = placeholderModifiers;
  const sharp = await loadSharp();
  const bytes = readFileSync(file);
  const tiny = await readingPicture(basename(file), () =>
    sharp(bytes)
      .autoOrient()
      .resize({ width: preset.width, height: preset.height, fit: "cover" })
      .blur(blur)
      .resize({ width, height, fit: "fill" })
      .webp({ quality })
      .toBuffer(),
  );
  return tiny.toString("base64");
}

/** Longer side of the intermediate copy for smaller files, in pixels. */
const copySize = 1600;

interface Pixels {
  readonly data: Buffer;
  readonly info: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 };
}

/**
 * Decodes a picture once for all its files, and limits it to `copySize`. This saves a quarter of the encoding
 * time, and the result is sharper than decoding directly to a tenth of the size. Returns undefined for an
 * SVG, which has no pixels.
 */
async function readPixels(file: string): Promise<Pixels | undefined> {
  const sharp = await loadSharp();
  const picture = sharp(file);
  if ((await picture.metadata()).format === "svg") return undefined;
  return await picture
    .autoOrient()
    .resize({ width: copySize, height: copySize, fit: "inside", withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** Creates the requested files from one picture of `folder`. A request without a width copies the picture. */
export async function makePictures(
  folder: string,
  image: string,
  requested: readonly RequestedFile[],
): Promise<void> {
  const file = findPictureFile(folder, image);
  let reading: Promise<Pixels | undefined> | undefined;
  for (const { modifiers, target } of requested) {
    const unfinished = `${target}.unfinished`;
    const { width, height, quality, fit = "cover" } = modifiers;
    if (width === undefined) copyFileSync(file, unfinished);
    else {
      reading ??= readingPicture(image, () => readPixels(file));
      const [sharp, pixels] = await Promise.all([loadSharp(), reading]);
      const isThere = pixels && width <= pixels.info.width && (height ?? 0) <= pixels.info.height;
      const picture = isThere ? sharp(pixels.data, { raw: pixels.info }) : sharp(file).autoOrient();
      const background = { r: 0, g: 0, b: 0, alpha: 0 };
      const encoded = await readingPicture(image, () =>
        picture
          .resize({ width, ...(height && { height }), fit, background })
          .webp({ ...(quality && { quality }) })
          .toBuffer(),
      );
      writeFileSync(unfinished, encoded);
    }
    renameSync(unfinished, target);
  }
}
