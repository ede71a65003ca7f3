import { copyFileSync, existsSync, linkSync, mkdirSync, renameSync } from "node:fs";
import { basename, join } from "node:path";
import sharp from "sharp";
import type { Modifiers } from "../images/provider.ts";
import type { Progress } from "./progress.ts";

export interface WantedImage {
  readonly image: string;
  readonly modifiers: Modifiers;
}

/** Several encodings run at once; more than this only costs memory. */
const parallel = 4;

function place(from: string, to: string): void {
  if (existsSync(to)) return;
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** Makes one picture as it was asked for, unless the cache has it. Names hold the content's hash. */
export async function makeImage(
  folder: string,
  { image, modifiers }: WantedImage,
  target: string,
): Promise<void> {
  if (existsSync(target)) return;
  const unfinished = `${target}.unfinished`;
  if (image.endsWith(".svg")) copyFileSync(join(folder, image), unfinished);
  else {
    const { width = 1, height = 1, quality = 75, fit = "cover" } = modifiers;
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    await sharp(join(folder, image))
      .resize({ width, height, fit, background })
      .webp({ quality })
      .toFile(unfinished);
  }
  renameSync(unfinished, target);
}

/** Makes every picture that pages asked for, by address, and puts them under `outDir`. */
export async function makeImages(
  folder: string,
  wanted: ReadonlyMap<string, WantedImage>,
  cacheFolder: string,
  outDir: string,
  progress: Progress,
): Promise<void> {
  const cache = join(cacheFolder, "img");
  mkdirSync(cache, { recursive: true });
  mkdirSync(join(outDir, "assets/img"), { recursive: true });
  const queue = [...wanted];
  let done = 0;
  const work = async () => {
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      const [url, image] = next;
      const made = join(cache, basename(url));
      await makeImage(folder, image, made);
      place(made, join(outDir, url));
      progress.step("pictures", ++done, wanted.size);
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
}
