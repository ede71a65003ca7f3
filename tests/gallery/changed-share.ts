import sharp from "sharp";

/** JPEG compression alone may change a pixel by this much, of 256 levels. */
const noise = 24;

const pixelsOf = (path: string) => sharp(path).greyscale().raw().toBuffer({ resolveWithObject: true });

/**
 * The share of pixels in which two pictures of the same width differ, from 0 to 1. Pixels that only one of
 * them has count as different.
 */
export async function changedShare(before: string, now: string): Promise<number> {
  const [a, b] = await Promise.all([pixelsOf(before), pixelsOf(now)]);
  if (a.info.width !== b.info.width) return 1;
  const common = Math.min(a.data.length, b.data.length);
  const all = Math.max(a.data.length, b.data.length);
  let changed = all - common;
  for (let index = 0; index < common; index++)
    if (Math.abs((a.data[index] ?? 0) - (b.data[index] ?? 0)) > noise) changed++;
  return changed / all;
}
