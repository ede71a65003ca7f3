import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type ImageIndex, placeholderKey, type SourceImage } from "../images/image-index.ts";
import type { ImagePreset } from "../schema/site.ts";
import { shortHash } from "./hash.ts";
import type { PictureTools } from "./picture-tools.ts";

interface Cached {
  sources: Record<string, SourceImage>;
  placeholders: Record<string, string>;
}

/** Tells the versions of one picture apart. */
const hashOf = (content: Uint8Array): string => shortHash(content).slice(0, 6);

const readCache = (file: string): Cached =>
  existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Cached) : { sources: {}, placeholders: {} };

/** Sizes, hashes and placeholders of the pictures in `folder` that pages use; what is known by content is not made again. */
export async function indexImages(
  folder: string,
  names: Iterable<string>,
  wanted: readonly { image: string; preset: string }[],
  presets: Readonly<Record<string, ImagePreset>>,
  cacheFolder: string,
  tools: PictureTools,
): Promise<ImageIndex> {
  const cacheFile = join(cacheFolder, "images.json");
  const cache = readCache(cacheFile);
  const next: Cached = { sources: {}, placeholders: {} };
  const found: SourceImage[] = [];
  const inspect = async (name: string) => {
    const hash = hashOf(readFileSync(join(folder, name)));
    const key = `${name} ${hash}`;
    const source = cache.sources[key] ?? { name, hash, ...(await tools.meta(join(folder, name))) };
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
      if (!preset?.placeholder || source === undefined) return;
      if (source.vector || source.ratio === 0) return;
      const key = `${image} ${source.hash} ${preset.width}x${preset.height}`;
      const placeholder = cache.placeholders[key] ?? (await tools.placeholder(join(folder, image), preset));
      next.placeholders[key] = placeholder;
      placeholders.set(pairKey, placeholder);
    }),
  );
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(cacheFile, JSON.stringify(next));
  return { sources, placeholders };
}
