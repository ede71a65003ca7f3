import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { type ImageIndex, placeholderKey, type SourceImage } from "../images/image-index.ts";
import type { ImagePreset } from "../schema/site.ts";
import { shortHash } from "./hash.ts";

/** A picture's box and words are worth a placeholder of 10 × 10 pixels, quality 50, blur 3 (spec, section 9). */
const placeholderSize = { width: 10, height: 10, quality: 50, blur: 3 };

interface Cached {
  sources: Record<string, SourceImage>;
  placeholders: Record<string, string>;
}

const readCache = (file: string): Cached =>
  existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Cached) : { sources: {}, placeholders: {} };

async function placeholder(content: Buffer, preset: ImagePreset): Promise<string> {
  const { width, height, quality, blur } = placeholderSize;
  const tiny = await sharp(content)
    .resize({ width: preset.width, height: preset.height, fit: "cover" })
    .blur(blur)
    .resize({ width, height, fit: "fill" })
    .webp({ quality })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString("base64")}`;
}

/** Sizes, hashes and placeholders of the pictures in `folder` that pages use; what is known by content is not made again. */
export async function indexImages(
  folder: string,
  names: Iterable<string>,
  wanted: readonly { image: string; preset: string }[],
  presets: Readonly<Record<string, ImagePreset>>,
  cacheFolder: string,
): Promise<ImageIndex> {
  const cacheFile = join(cacheFolder, "images.json");
  const cache = readCache(cacheFile);
  const next: Cached = { sources: {}, placeholders: {} };
  const contents = new Map<string, Buffer>();
  const inspect = async (name: string) => {
    const content = readFileSync(join(folder, name));
    const hash = shortHash(content);
    contents.set(name, content);
    const known = cache.sources[`${name} ${hash}`];
    const { width, height, format } = known ? { ...known, format: "" } : await sharp(content).metadata();
    next.sources[`${name} ${hash}`] = known ?? { name, hash, width, height, vector: format === "svg" };
  };
  await Promise.all([...names].map(inspect));
  // By name, whichever was read first: the build's id follows from it.
  const sorted = Object.values(next.sources).sort((a, b) => (a.name < b.name ? -1 : 1));
  const sources = new Map(sorted.map((source) => [source.name, source]));
  const placeholders = new Map<string, string>();
  // Many uses share a picture and a preset: each pair is made once.
  const pairs = new Map(wanted.map((pair) => [placeholderKey(pair.image, pair.preset), pair]));
  await Promise.all(
    [...pairs].map(async ([pairKey, { image, preset: presetName }]) => {
      const preset = presets[presetName];
      const source = sources.get(image);
      const content = contents.get(image);
      if (!preset?.placeholder || source === undefined || source.vector || content === undefined) return;
      const key = `${source.hash} ${preset.width}x${preset.height}`;
      const url = cache.placeholders[key] ?? (await placeholder(content, preset));
      next.placeholders[key] = url;
      placeholders.set(pairKey, url);
    }),
  );
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(cacheFile, JSON.stringify(next));
  return { sources, placeholders };
}
