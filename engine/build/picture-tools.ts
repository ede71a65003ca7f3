import { copyFileSync, existsSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import type { ImageMeta } from "../images/image-index.ts";
import { type Modifiers, placeholderModifiers } from "../images/providers.ts";
import type { ImagePreset } from "../schema/site.ts";
import { loadSharp } from "./load-sharp.ts";

export interface WantedImage {
  readonly image: string;
  readonly modifiers: Modifiers;
}

/** What is done with pictures, by sharp: here, or in a process of its own. */
export interface PictureTools {
  /** Size and kind of a picture. That one cannot be read is logged; it then has no size (spec, section 8). */
  meta(file: string): Promise<ImageMeta & { readonly vector: boolean }>;
  /** A tiny WebP, in base64, that stands for a picture until it is there. */
  placeholder(file: string, preset: ImagePreset): Promise<string>;
  /**
   * Makes one picture of `folder` as it was asked for, or copies it when nothing was asked, unless `target` is there. Its name holds the
   * content's hash.
   */
  make(folder: string, wanted: WantedImage, target: string): Promise<void>;
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

async function meta(file: string): Promise<ImageMeta & { vector: boolean }> {
  try {
    const sharp = await loadSharp();
    const { width, height, format } = await sharp(readFileSync(file)).metadata();
    return { width, height, ratio: width / height, vector: format === "svg" };
  } catch (error) {
    console.error(`Failed to get image meta for ${file}`, String(error));
    return { width: 0, height: 0, ratio: 0, vector: false };
  }
}

async function make(folder: string, { image, modifiers }: WantedImage, target: string): Promise<void> {
  if (existsSync(target)) return;
  const unfinished = `${target}.unfinished`;
  const { width, height, quality, fit = "cover" } = modifiers;
  if (width === undefined) copyFileSync(join(folder, image), unfinished);
  else {
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    const sharp = await loadSharp();
    await sharp(join(folder, image))
      .resize({ width, ...(height && { height }), fit, background })
      .webp({ ...(quality && { quality }) })
      .toFile(unfinished);
  }
  renameSync(unfinished, target);
}

/** With the tools in this process. */
export const pictureTools: PictureTools = { meta, placeholder, make };
