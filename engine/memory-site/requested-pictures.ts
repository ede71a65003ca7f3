import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { makePictures, type RequestedImage } from "../build/picture-tools.ts";
import type { Project } from "../build/project.ts";
import type { RequestImage } from "../images/image-address.ts";

/** The pictures of compiled pages. Each is encoded when a browser asks for it. */
export interface RequestedPictures {
  readonly request: RequestImage;
  /** Returns the picture at a URL. Undefined if no compiled page has it. */
  read(url: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
}

export function requestedPictures(project: Project): RequestedPictures {
  const requested = new Map<string, RequestedImage>();
  const originals = join(project.root, "public/images");
  const encoded = join(project.cache, "img");
  return {
    request: (url, image, modifiers) => void requested.set(url, { image, modifiers }),
    read: async (url) => {
      const picture = requested.get(url);
      if (picture === undefined) return undefined;
      mkdirSync(encoded, { recursive: true });
      const target = join(encoded, basename(url));
      const { image, modifiers } = picture;
      if (!existsSync(target)) await makePictures(originals, image, [{ modifiers, target }]);
      return readFileSync(target);
    },
  };
}
