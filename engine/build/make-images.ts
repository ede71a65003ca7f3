import { existsSync, mkdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { basename, join } from "node:path";
import type { Output } from "./output.ts";
import type { PictureTools, WantedImage } from "./picture-tools.ts";
import type { Progress } from "./progress.ts";

/** Encodings that run at once: more than there are processors only cost memory. */
const parallel = Math.min(4, availableParallelism());

/** Makes pictures while code is bundled and pages are drawn. */
export interface ImageMaker {
  /** Starts a picture that a page will most likely want. */
  start(url: string, wanted: WantedImage): void;
  /** Starts a picture, unless that is done, and takes it into the output. */
  want(url: string, wanted: WantedImage): void;
  /** All that pages wanted, by address. */
  readonly wanted: Readonly<Record<string, WantedImage>>;
  /** Waits for all of them and puts them into the output; answers how many there are. */
  finish(output: Output): Promise<number>;
}

/** `folder` has the originals; what is made is kept under `cacheFolder` and never made twice. */
export function imageMaker(
  folder: string,
  cacheFolder: string,
  progress: Progress,
  tools: PictureTools,
): ImageMaker {
  const cache = join(cacheFolder, "img");
  mkdirSync(cache, { recursive: true });
  const started = new Set<string>();
  const all: Record<string, WantedImage> = {};
  const queue: [string, WantedImage][] = [];
  const workers = new Set<Promise<void>>();
  let failure: unknown;
  let done = 0;
  const work = async () => {
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      const [url, wanted] = next;
      const target = join(cache, basename(url));
      if (!existsSync(target)) await tools.make(folder, wanted, target);
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
    wanted: all,
    want: (url, wanted) => {
      all[url] = wanted;
      start(url, wanted);
    },
    finish: async (output) => {
      while (workers.size > 0) {
        progress.step("pictures", done, started.size);
        await Promise.race(workers);
      }
      if (failure !== undefined) throw failure;
      const urls = Object.keys(all);
      for (const url of urls) output.place(join(cache, basename(url)), url.slice(1));
      return urls.length;
    },
  };
}
