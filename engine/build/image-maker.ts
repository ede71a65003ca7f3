import { existsSync, mkdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { basename, join } from "node:path";
import type { RequestImage } from "../images/image-address.ts";
import { imageFolder } from "../images/providers.ts";
import type { Output } from "./output.ts";
import { makePictures, type RequestedFile, type RequestedImage } from "./picture-tools.ts";
import type { Progress } from "./progress.ts";
import { unreadablePictures } from "./unreadable-pictures.ts";

/** Maximum number of parallel encodings. More than there are processors would only cost memory. */
const parallel = Math.min(4, availableParallelism());

/** Collects the pictures that pages request, and creates them after all pages are rendered. */
export interface ImageMaker {
  /** Ignores addresses of hosted pictures. */
  readonly request: RequestImage;
  /**
   * Creates the pictures and places all of them in the output. Throws `UnreadablePictures` if some cannot be decoded.
   */
  finish(output: Output): Promise<void>;
}

/** `folder` contains the originals. Results are cached under `cacheFolder`, so each is created only once. */
export function imageMaker(folder: string, cacheFolder: string, progress: Progress): ImageMaker {
  const cache = join(cacheFolder, "img");
  const requests = new Map<string, RequestedImage>();

  /** The files to create, by picture: a picture is decoded once for all its files. */
  const missingFiles = (): [image: string, files: RequestedFile[]][] => {
    const files = [...requests].map(([url, { image, modifiers }]) => ({
      image,
      modifiers,
      target: join(cache, basename(url)),
    }));
    const missing = files.filter(({ target }) => !existsSync(target));
    // The picture with the most files comes first: if it came last, the build would wait for it alone.
    return [...Map.groupBy(missing, ({ image }) => image)].sort(
      ([, one], [, other]) => other.length - one.length,
    );
  };

  return {
    request: (url, image, modifiers) => {
      if (url.startsWith(imageFolder)) requests.set(url, { image, modifiers });
    },
    finish: async (output) => {
      mkdirSync(cache, { recursive: true });
      const queue = missingFiles();
      const total = queue.reduce((sum, [, files]) => sum + files.length, 0);
      const unreadable = unreadablePictures();
      let done = 0;
      const work = async (): Promise<void> => {
        for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
          const [image, files] = next;
          await makePictures(folder, image, files).catch(unreadable.note);
          done += files.length;
          progress.step("pictures", done, total);
        }
      };
      await Promise.all(Array.from({ length: parallel }, work));
      unreadable.end();
      for (const url of requests.keys()) output.place("web", join(cache, basename(url)), url.slice(1));
    },
  };
}
