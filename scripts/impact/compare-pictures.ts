import pixelmatch from "pixelmatch";
import sharp from "sharp";

/** The part of two screenshots in which they differ. The pictures are WebP. */
export interface PictureDifference {
  readonly before?: Buffer;
  readonly after?: Buffer;
  /** The second screenshot in pale grey, with the differing pixels in red. */
  readonly marked?: Buffer;
  /** The number of differing pixels. */
  readonly pixels: number;
  readonly width: number;
  readonly height: number;
  /** The distance of this part from the page's top, in pixels. */
  readonly top: number;
}

/** The height that is visible above and below the differing pixels. */
const margin = 120;

const maxHeight = 1800;

async function readPixels(png: Buffer) {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Compares two screenshots of the same width, pixel by pixel. Both are PNG; a page may be missing on one side. */
export async function comparePictures(
  before: Buffer | undefined,
  after: Buffer | undefined,
): Promise<PictureDifference | undefined> {
  const [old, now] = await Promise.all([before && readPixels(before), after && readPixels(after)]);
  const page = now ?? old;
  if (page === undefined) return undefined;
  const { width } = page;
  const height = Math.max(old?.height ?? 0, now?.height ?? 0);
  const crop = (data: Buffer, top: number, rowCount: number) =>
    sharp(data.subarray(top * width * 4, (top + rowCount) * width * 4), {
      raw: { width, height: rowCount, channels: 4 },
    })
      .webp({ quality: 78 })
      .toBuffer();
  if (old === undefined || now === undefined) {
    const limit = Math.min(height, maxHeight);
    const side = now === undefined ? "before" : "after";
    return { [side]: await crop(page.data, 0, limit), pixels: width * height, width, height: limit, top: 0 };
  }
  // The shorter page continues in white.
  const extend = ({ data }: { data: Buffer }) =>
    Buffer.concat([data, Buffer.alloc(width * height * 4 - data.length, 255)]);
  const [oldPixels, newPixels] = [extend(old), extend(now)];
  const marked = Buffer.alloc(width * height * 4);
  const pixels = pixelmatch(newPixels, oldPixels, marked, width, height, {
    threshold: 0.05,
    includeAA: true,
    alpha: 0.4,
    diffColor: [224, 36, 36],
  });
  const isMarked = (_: unknown, row: number) => {
    for (let offset = row * width * 4; offset < (row + 1) * width * 4; offset += 4)
      if (marked[offset] !== marked[offset + 1]) return true;
    return false;
  };
  const rows = Array.from({ length: height }, isMarked);
  const top = Math.max(0, rows.indexOf(true) - margin);
  const end = pixels === 0 ? 600 : rows.lastIndexOf(true) + margin;
  const shownHeight = Math.min(height - top, maxHeight, end - top);
  return {
    before: await crop(oldPixels, top, shownHeight),
    after: await crop(newPixels, top, shownHeight),
    marked: await crop(marked, top, shownHeight),
    pixels,
    width,
    height: shownHeight,
    top,
  };
}
