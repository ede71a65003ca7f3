/** A picture's size in pixels, and width divided by height. All are 0 when it cannot be read (spec, section 8). */
export interface ImageMeta {
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
}

/** A picture in `public/images/`: its size and a hash of its content. */
export interface SourceImage extends ImageMeta {
  readonly name: string;
  readonly hash: string;
  /** Drawings are served as they are, at every density. */
  readonly vector: boolean;
}

/** The pictures of a site, and the tiny ones that stand in for them, by `placeholderKey`. */
export interface ImageIndex {
  readonly sources: ReadonlyMap<string, SourceImage>;
  readonly placeholders: ReadonlyMap<string, string>;
}

export const placeholderKey = (image: string, preset: string): string => `${image} ${preset}`;
