import { existsSync, mkdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { basename, join } from "node:path";
import type { Output } from "./output.ts";
import type { PictureTools, WantedFile, WantedImage } from "./picture-tools.ts";
import type { Progress } from "./progress.ts";

/** Encodings that run at once when there is nothing else to do: more than there are processors only cost memory. */
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
  /** Files to be made, by picture. */
  const queue = new Map<string, WantedFile[]>();
  const workers = new Set<Promise<void>>();
  let failure: unknown;
  let done = 0;
  /** The picture with the most files: begun last, it would be waited for at the end. */
  const takeNext = () => {
    const [next] = [...queue].sort(([, one], [, other]) => other.length - one.length);
    if (next) queue.delete(next[0]);
    return next;
  };
  const work = async () => {
    // Whoever asks for a picture asks for all its sizes.
    await Promise.resolve();
    for (let next = takeNext(); next !== undefined; next = takeNext()) {
      const [image, files] = next;
      const missing = files.filter(({ target }) => !existsSync(target));
      if (missing.length > 0) await tools.make(folder, image, missing);
      done += files.length;
    }
  };
  const addWorker = () => {
    const worker = work()
      .catch((error: unknown) => {
        failure ??= error;
      })
      .then(() => {
        workers.delete(worker);
      });
    workers.add(worker);
  };
  const start: ImageMaker["start"] = (url, { image, modifiers }) => {
    if (started.has(url)) return;
    started.add(url);
    const files = queue.get(image) ?? [];
    files.push({ modifiers, target: join(cache, basename(url)) });
    queue.set(image, files);
    // One leaves the other processors to the pages, which are waited for longer.
    if (workers.size === 0) addWorker();
  };
  return {
    start,
    wanted: all,
    want: (url, wanted) => {
      all[url] = wanted;
      start(url, wanted);
    },
    finish: async (output) => {
      while (workers.size < Math.min(parallel, queue.size + 1)) addWorker();
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
