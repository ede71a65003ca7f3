import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ImageFile } from "../images/image-index.ts";
import { contentHash } from "./hash.ts";
import { loadSharp } from "./load-sharp.ts";
import { findPictureFile } from "./picture-file.ts";
import type { Project } from "./project.ts";
import { writeWhole } from "./whole-file.ts";

type Images = ReadonlyMap<string, ImageFile>;

/** A collision would let a damaged picture pass. */
const hashLength = 32;

const getRecordFile = (project: Project): string => join(project.cache, "decoded-pictures.json");

/** The hashes of pictures that were decoded before. */
function readKnown(project: Project): ReadonlySet<string> {
  try {
    const hashes: unknown = JSON.parse(readFileSync(getRecordFile(project), "utf8"));
    return new Set(Array.isArray(hashes) ? hashes : []);
  } catch {
    return new Set();
  }
}

function writeKnown(project: Project, sound: ReadonlySet<string>): void {
  const file = getRecordFile(project);
  try {
    writeWhole(file, JSON.stringify([...sound].sort()));
  } catch {
    // In a folder that is read-only, the pictures are decoded each time.
  }
}

/** Why the pixels of a picture cannot be shown, as a clause. */
async function findFault(bytes: Uint8Array): Promise<string | undefined> {
  const sharp = await loadSharp();
  try {
    const picture = sharp(bytes, { failOn: "error" });
    // The smallest result that needs every pixel.
    await picture.clone().resize({ width: 1, height: 1, fit: "fill" }).raw().toBuffer();
    const { format, pages = 1 } = await picture.metadata();
    return pages > 1 && (format === "gif" || format === "webp")
      ? "it moves, and pages would show only its first frame: save it as a video for the block video"
      : undefined;
  } catch {
    return "its pixels are damaged";
  }
}

/**
 * Decodes the pictures whose headers are right, and returns all pictures with the error of those that are
 * damaged. A content is decoded once: the project's cache keeps the hashes of sound pictures.
 */
export async function decodePictures(project: Project, images: Images): Promise<Images> {
  const soundHashes = readKnown(project);
  const decoded = await Promise.all(
    [...images].map(async ([name, image]) => {
      if (image.error !== undefined || image.vector) return { name, image };
      const bytes = readFileSync(findPictureFile(join(project.root, "public/images"), name));
      const hash = contentHash(bytes, hashLength);
      const error = soundHashes.has(hash) ? undefined : await findFault(bytes);
      return error === undefined ? { name, image, hash } : { name, image: { ...image, error } };
    }),
  );
  const sound = new Set(decoded.flatMap(({ hash }) => hash ?? []));
  if (sound.size !== soundHashes.size || !sound.isSubsetOf(soundHashes)) writeKnown(project, sound);
  return new Map(decoded.map(({ name, image }) => [name, image]));
}
