import { closeSync, existsSync, fstatSync, openSync, readdirSync, readSync } from "node:fs";
import { join } from "node:path";
import { imageSize } from "image-size";
import type { ImageFile } from "../images/image-file.ts";

/** So many bytes hold the header of any picture, behind whatever a camera has put in front of it. */
const headerBytes = 512 * 1024;

function sizeOf(header: Uint8Array): { readonly width: number; readonly height: number } {
  try {
    const { width, height } = imageSize(header);
    return { width, height };
  } catch {
    // The build says so when it makes something of it.
    return { width: 0, height: 0 };
  }
}

function readImage(file: string, header: Buffer): ImageFile {
  const open = openSync(file, "r");
  try {
    const read = readSync(open, header, 0, headerBytes, 0);
    const size = sizeOf(header.subarray(0, read));
    return { bytes: fstatSync(open).size, ...size, vector: /\.svg$/i.test(file) };
  } finally {
    closeSync(open);
  }
}

/** The pictures in `public/images/` of a project, by name. Only the beginning of each file is read: forty take some ten milliseconds. */
export function loadImages(project: string): Map<string, ImageFile> {
  const folder = join(project, "public/images");
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder).filter((name) => /\.(?:webp|avif|png|jpe?g|svg)$/i.test(name));
  const header = Buffer.allocUnsafe(headerBytes);
  return new Map(names.map((name) => [name, readImage(join(folder, name), header)]));
}
