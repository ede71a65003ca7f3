import { copyFileSync, existsSync, mkdirSync, renameSync } from "node:fs";
import { availableParallelism } from "node:os";
import { basename, join } from "node:path";
import type { Modifiers } from "../images/providers.ts";
import { loadSharp } from "./load-sharp.ts";
import type { Output } from "./output.ts";
import type { Progress } from "./progress.ts";

export interface WantedImage {
  readonly image: string;
  readonly modifiers: Modifiers;
}

/** Encodings that run at once: more than there are processors only cost memory. */
const parallel = Math.min(4, availableParallelism());

/** Makes one picture as it was asked for, or copies it when nothing was asked, unless the cache has it. Names hold the content's hash. */
export async function makeImage(
  folder: string,
  { image, modifiers }: WantedImage,
  target: string,
): Promise<void> {
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

/** Makes pictures while code is bundled and pages are drawn. */
export interface ImageMaker {
  /** Starts a picture that a page will most likely want. */
  start(url: string, wanted: WantedImage): void;
  /** Starts a picture, unless that is done, and takes it into the output. */
  want(url: string, wanted: WantedImage): void;
  /** Waits for all of them and puts them into the output; answers how many there are. */
  finish(output: Output): Promise<number>;
}

/** `folder` has the originals; what is made is kept under `cacheFolder` and never made twice. */
export function imageMaker(folder: string, cacheFolder: string, progress: Progress): ImageMaker {
  const cache = join(cacheFolder, "img");
  mkdirSync(cache, { recursive: true });
  const started = new Set<string>();
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
  const start: ImageMaker["start"] = (url, wanted) => {
    if (started.has(url)) return;
    started.add(url);
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
  };
  return {
    start,
    want: (url, wanted) => {
      all.add(url);
      start(url, wanted);
    },
    finish: async (output) => {
      while (workers.size > 0) {
        progress.step("pictures", done, started.size);
        await Promise.race(workers);
      }
      if (failure !== undefined) throw failure;
      for (const url of all) output.place(join(cache, basename(url)), url.slice(1));
      return all.size;
    },
  };
}
