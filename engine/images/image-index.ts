/**
 * An image's size in pixels, and its width divided by its height. All are 0 if its header cannot be read
 * (spec, section 8).
 */
export interface ImageMeta {
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
}

/** An image in `public/images/`: its size and a hash of its content. */
export interface SourceImage extends ImageMeta {
  readonly name: string;
  readonly hash: string;
  /** A vector image is served as it is, at every density. */
  readonly vector: boolean;
}

/** The images of a site, and their tiny placeholder images by `placeholderKey`. */
export interface ImageIndex {
  readonly sources: ReadonlyMap<string, SourceImage>;
  readonly placeholders: ReadonlyMap<string, string>;
}

export const placeholderKey = (image: string, preset: string): string => `${image} ${preset}`;
