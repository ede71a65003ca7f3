import pixelmatch from "pixelmatch";
import sharp, { type Sharp } from "sharp";

/** The part of two screenshots in which they differ. The pictures are WebP. */
export interface PictureDifference {
  readonly before?: Buffer;
  readonly after?: Buffer;
  /** The second screenshot in pale colours, with the differing pixels in red. */
  readonly marked?: Buffer;
  /** The number of differing pixels. */
  readonly pixels: number;
  readonly width: number;
  readonly height: number;
  /** The distance of this part from the page's top, in pixels. */
  readonly top: number;
}

/** Shown above and below the differing pixels. */
const margin = 120;

/** The greatest height of the shown part. */
const maxHeight = 1800;

/** What is behind the marks stays visible. */
const markOpacity = 0.45;

/** A screenshot's pixels, extended with white to a height. */
async function pixelsOf(png: Buffer, height: number): Promise<Buffer> {
  const { height: own = height } = await sharp(png).metadata();
  return sharp(png)
    .ensureAlpha()
    .extend({ bottom: height - own, background: "#fff" })
    .raw()
    .toBuffer();
}

/** The first and the last row with a marked pixel. */
function markedRows(mask: Buffer, width: number, height: number): readonly [first: number, last: number] {
  const isMarked = (row: number) => {
    for (let at = row * width * 4 + 3; at < (row + 1) * width * 4; at += 4) if (mask[at] !== 0) return true;
    return false;
  };
  let [first, last] = [0, height - 1];
  while (first < last && !isMarked(first)) first++;
  while (last > first && !isMarked(last)) last--;
  return [first, last];
}

const toWebp = (image: Sharp): Promise<Buffer> => image.webp({ quality: 78 }).toBuffer();

/** The top of a page that only one side has. */
async function onlyOne(png: Buffer, side: "before" | "after"): Promise<PictureDifference> {
  const { width = 0, height = 0 } = await sharp(png).metadata();
  const shown = Math.min(height, maxHeight);
  const picture = await toWebp(sharp(png).extract({ left: 0, top: 0, width, height: shown }));
  return { [side]: picture, pixels: width * height, width, height: shown, top: 0 };
}

/** Compares two screenshots of the same width, pixel by pixel. Both are PNG; a page may be missing on one side. */
export async function comparePictures(
  before: Buffer | undefined,
  after: Buffer | undefined,
): Promise<PictureDifference | undefined> {
  if (before === undefined || after === undefined) {
    if (after) return onlyOne(after, "after");
    return before && onlyOne(before, "before");
  }
  const [old, now] = await Promise.all([sharp(before).metadata(), sharp(after).metadata()]);
  const width = now.width ?? 0;
  const height = Math.max(old.height ?? 0, now.height ?? 0);
  const [one, other] = await Promise.all([pixelsOf(before, height), pixelsOf(after, height)]);
  const mask = Buffer.alloc(one.length);
  const options = { threshold: 0.05, includeAA: true };
  const pixels = pixelmatch(one, other, mask, width, height, { ...options, diffMask: true });
  const [first, last] = pixels === 0 ? [0, Math.min(height, 600) - 1] : markedRows(mask, width, height);
  const top = Math.max(0, first - margin);
  const shown = Math.min(height - top, maxHeight, last - top + margin);
  const raw = { width, height, channels: 4 as const };
  const part = { left: 0, top, width, height: shown };
  const cut = (data: Buffer) => sharp(data, { raw }).extract(part);
  const pale = sharp(other, { raw }).flatten({ background: "#fff" }).greyscale().linear(0.6, 100);
  const marks = sharp(mask, { raw }).linear([1, 1, 1, markOpacity], [0, 0, 0, 0]);
  const marked = await sharp(await pale.toColourspace("srgb").png().toBuffer())
    .composite([{ input: await marks.png().toBuffer() }])
    .png()
    .toBuffer();
  return {
    before: await toWebp(cut(one)),
    after: await toWebp(cut(other)),
    marked: await toWebp(sharp(marked).extract(part)),
    pixels,
    width,
    height: shown,
    top,
  };
}
