/** A picture in `public/images/`: size in pixels and a hash of its content. */
export interface SourceImage {
  readonly name: string;
  readonly width: number;
  readonly height: number;
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
