import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type ImageIndex, type ImageMeta, placeholderKey, type SourceImage } from "../images/image-index.ts";
import { placeholderModifiers } from "../images/providers.ts";
import type { ImagePreset } from "../schema/site.ts";
import { shortHash } from "./hash.ts";
import { loadSharp } from "./load-sharp.ts";

interface Cached {
  sources: Record<string, SourceImage>;
  placeholders: Record<string, string>;
}

const readCache = (file: string): Cached =>
  existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Cached) : { sources: {}, placeholders: {} };

async function placeholder(content: Buffer, preset: ImagePreset): Promise<string> {
  const { width, height, quality, blur } = placeholderModifiers;
  const sharp = await loadSharp();
  const tiny = await sharp(content)
    .resize({ width: preset.width, height: preset.height, fit: "cover" })
    .blur(blur)
    .resize({ width, height, fit: "fill" })
    .webp({ quality })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString("base64")}`;
}

/** Size and kind of a picture. That one cannot be read is logged; it then has no size (spec, section 8). */
async function imageMeta(content: Buffer, url: string): Promise<ImageMeta & { vector: boolean }> {
  try {
    const sharp = await loadSharp();
    const { width, height, format } = await sharp(content).metadata();
    return { width, height, ratio: width / height, vector: format === "svg" };
  } catch (error) {
    console.error(`Failed to get image meta for ${url}`, String(error));
    return { width: 0, height: 0, ratio: 0, vector: false };
  }
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
  const found: SourceImage[] = [];
  const contents = new Map<string, Buffer>();
  const inspect = async (name: string) => {
    const content = readFileSync(join(folder, name));
    const hash = shortHash(content);
    contents.set(name, content);
    const key = `${name} ${hash}`;
    const source = cache.sources[key] ?? { name, hash, ...(await imageMeta(content, join(folder, name))) };
    found.push(source);
    // What could not be read is said in each build.
    if (source.ratio > 0) next.sources[key] = source;
  };
  await Promise.all([...names].map(inspect));
  // By name, whichever was read first: the build's id follows from it.
  found.sort((a, b) => (a.name < b.name ? -1 : 1));
  const sources = new Map(found.map((source) => [source.name, source]));
  const placeholders = new Map<string, string>();
  // Many uses share a picture and a preset: each pair is made once.
  const pairs = new Map(wanted.map((pair) => [placeholderKey(pair.image, pair.preset), pair]));
  await Promise.all(
    [...pairs].map(async ([pairKey, { image, preset: presetName }]) => {
      const preset = presets[presetName];
      const source = sources.get(image);
      const content = contents.get(image);
      if (!preset?.placeholder || content === undefined || source === undefined) return;
      if (source.vector || source.ratio === 0) return;
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
