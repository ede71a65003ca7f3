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

/** Makes pictures while pages are drawn: the first page that wants one starts it. */
export interface ImageMaker {
  want(url: string, wanted: WantedImage): void;
  /** Waits for all of them and puts them under `outDir`; answers how many there are. */
  finish(outDir: string): Promise<number>;
}

/** `folder` has the originals; what is made is kept under `cacheFolder` and never made twice. */
export function imageMaker(folder: string, cacheFolder: string, progress: Progress): ImageMaker {
  const cache = join(cacheFolder, "img");
  mkdirSync(cache, { recursive: true });
  const all = new Set<string>();
  const queue: [string, WantedImage][] = [];
  const workers = new Set<Promise<void>>();
  let failure: unknown;
  let done = 0;
  const work = async () => {
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      const [url, wanted] = next;
      await makeImage(folder, wanted, join(cache, basename(url)));
      done++;
    }
  };
  return {
    want: (url, wanted) => {
      if (all.has(url)) return;
      all.add(url);
      queue.push([url, wanted]);
      if (workers.size >= parallel) return;
      const worker = work()
        .catch((error: unknown) => {
          failure ??= error;
        })
        .then(() => {
          workers.delete(worker);
        });
      workers.add(worker);
    },
    finish: async (outDir) => {
      while (workers.size > 0) {
        progress.step("pictures", done, all.size);
        await Promise.race(workers);
      }
      if (failure !== undefined) throw failure;
      mkdirSync(join(outDir, "assets/img"), { recursive: true });
      for (const url of all) place(join(cache, basename(url)), join(outDir, url));
      return all.size;
    },
  };
}
