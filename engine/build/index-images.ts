import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ImageFile } from "../images/image-file.ts";
import { type ImageIndex, placeholderKey, type SourceImage } from "../images/image-index.ts";
import type { ImagePreset } from "../schema/site.ts";
import { shortHash } from "./hash.ts";
import type { PictureTools } from "./picture-tools.ts";

/** Tells the versions of one picture apart. */
const hashOf = (content: Uint8Array): string => shortHash(content).slice(0, 6);

/**
 * The pictures in `folder` with hashes of what is in them, by name. Of one whose size could not be read that is logged, and it has none
 * (spec, section 8).
 */
function imageSources(folder: string, images: ReadonlyMap<string, ImageFile>): Map<string, SourceImage> {
  // By name: the build's id follows from their order.
  const sorted = [...images].sort(([one], [other]) => (one < other ? -1 : 1));
  return new Map(
    sorted.map(([name, { width, height, vector }]) => {
      const file = join(folder, name);
      const isRead = width > 0 && height > 0;
      if (!isRead)
        console.error(
          `Failed to get image meta for ${file}`,
          "There is no picture's header with a size in it.",
        );
      const size = isRead ? { width, height, ratio: width / height } : { width: 0, height: 0, ratio: 0 };
      return [name, { name, hash: hashOf(readFileSync(file)), ...size, vector }];
    }),
  );
}

interface Indexing {
  readonly folder: string;
  readonly uses: readonly { readonly image: string; readonly preset: string }[];
  readonly presets: Readonly<Record<string, ImagePreset>>;
  readonly cache: string;
  readonly tools: Pick<PictureTools, "placeholder">;
}

/** Sizes and hashes of pictures, and placeholders of those that pages use. What is known by content is not made again. */
export async function indexImages(
  images: ReadonlyMap<string, ImageFile>,
  { folder, uses, presets, cache, tools }: Indexing,
): Promise<ImageIndex> {
  const sources = imageSources(folder, images);
  const cacheFile = join(cache, "placeholders.json");
  const known = existsSync(cacheFile)
    ? (JSON.parse(readFileSync(cacheFile, "utf8")) as Record<string, string>)
    : {};
  const next: Record<string, string> = {};
  const placeholders = new Map<string, string>();
  // Many uses share a picture and a preset: each pair is made once.
  const pairs = new Map(uses.map((pair) => [placeholderKey(pair.image, pair.preset), pair]));
  await Promise.all(
    [...pairs].map(async ([pairKey, { image, preset: presetName }]) => {
      const preset = presets[presetName];
      const source = sources.get(image);
      if (!preset?.placeholder || source === undefined) return;
      if (source.vector || source.ratio === 0) return;
      const key = `${image} ${source.hash} ${preset.width}x${preset.height}`;
      const placeholder = known[key] ?? (await tools.placeholder(join(folder, image), preset));
      next[key] = placeholder;
      placeholders.set(pairKey, placeholder);
    }),
  );
  mkdirSync(cache, { recursive: true });
  writeFileSync(cacheFile, JSON.stringify(next));
  return { sources, placeholders };
}
