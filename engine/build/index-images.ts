import { join } from "node:path";
import {
  type ImageFile,
  type ImageIndex,
  type ImagePreset,
  placeholderKey,
  type SourceImage,
} from "../images/image-index.ts";
import { contentHash } from "./hash.ts";
import { findPictureFile } from "./picture-file.ts";
import { makePlaceholder } from "./picture-tools.ts";
import { readBytes } from "./read-bytes.ts";
import { unreadablePictures } from "./unreadable-pictures.ts";
import { readJsonFile, writeWhole } from "./whole-file.ts";

/** The content of a picture that cannot be read. */
const noContent = new Uint8Array();

/** Distinguishes versions of one picture. */
const hashPicture = (content: Uint8Array, { turned }: ImageFile): string =>
  // Earlier versions of the engine did not turn pictures, and browsers keep what they have loaded for a year.
  contentHash(turned ? Buffer.concat([content, Buffer.from("turned")]) : content, 6);

/**
 * Lists the pictures in `folder` by name, with hashes of their content. A picture without a readable size is
 * logged and gets size 0 (spec, section 8).
 */
function imageSources(folder: string, images: ReadonlyMap<string, ImageFile>): Map<string, SourceImage> {
  // Sorted, because the build's id depends on the order.
  const sorted = [...images].sort(([one], [other]) => (one < other ? -1 : 1));
  return new Map(
    sorted.map(([name, image]) => {
      const { width, height, vector } = image;
      const file = findPictureFile(folder, name);
      const isRead = width > 0 && height > 0;
      if (!isRead)
        console.error(`Failed to get image meta for ${file}`, "The file has no image header with a size.");
      const size = isRead ? { width, height, ratio: width / height } : { width: 0, height: 0, ratio: 0 };
      const content = readBytes(file);
      const hash = hashPicture("hint" in content ? noContent : content, image);
      return [name, { name, hash, ...size, vector }];
    }),
  );
}

interface Indexing {
  readonly folder: string;
  readonly uses: readonly { readonly image: string; readonly preset: string }[];
  readonly presets: Readonly<Record<string, ImagePreset>>;
  readonly cache: string;
}

/**
 * Reads sizes and hashes of all pictures, and creates placeholders of those that pages use. Placeholders are
 * cached by content.
 */
export async function indexImages(
  images: ReadonlyMap<string, ImageFile>,
  { folder, uses, presets, cache }: Indexing,
): Promise<ImageIndex> {
  const sources = imageSources(folder, images);
  const cacheFile = join(cache, "placeholders.json");
  const cached = readJsonFile<Record<string, string>>(cacheFile) ?? {};
  const next: Record<string, string> = {};
  const placeholders = new Map<string, string>();
  const unreadable = unreadablePictures();
  // Many uses share a picture and a preset; create each pair once.
  const pairs = new Map(uses.map((pair) => [placeholderKey(pair.image, pair.preset), pair]));
  await Promise.all(
    [...pairs].map(async ([pairKey, { image, preset: presetName }]) => {
      const preset = presets[presetName];
      const source = sources.get(image);
      if (!preset?.placeholder || source === undefined) return;
      if (source.vector || source.ratio === 0) return;
      const key = `${image} ${source.hash} ${preset.width}x${preset.height}`;
      const placeholder =
        cached[key] ?? (await makePlaceholder(findPictureFile(folder, image), preset).catch(unreadable.note));
      if (placeholder === undefined) return;
      next[key] = placeholder;
      placeholders.set(pairKey, placeholder);
    }),
  );
  unreadable.end();
  writeWhole(cacheFile, JSON.stringify(next));
  return { sources, placeholders };
}
