/** The file of an image in `public/images/`, before processing. */
export interface ImageFile {
  readonly bytes: number;
  /** In pixels, as the picture is shown. Width and height are 0 if the header cannot be read. */
  readonly width: number;
  readonly height: number;
  /** Its pixels are turned or mirrored when it is shown. */
  readonly turned?: true;
  /** A vector image is served as it is, at every density. */
  readonly vector: boolean;
  /** Why the image cannot be shown, such as "it is empty". */
  readonly error?: string | undefined;
  /** The format of the content, such as "PNG", if the name says another one. */
  readonly otherFormat?: string | undefined;
  /** What a vector image contains that it should not, such as "a script". */
  readonly unsafe?: string | undefined;
}

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

/** The box that a picture is shown in: a preset of `site.json`. */
export interface ImagePreset {
  /** Of the box, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** The width by screen: "100vw md:50vw". Default: always `width`. */
  readonly sizes?: string | undefined;
  /** "1 2". Default: the site's. */
  readonly densities?: string | undefined;
  /** 1 to 100. */
  readonly quality?: number | undefined;
  readonly fit?: "cover" | "contain" | undefined;
  readonly placeholder?: boolean | undefined;
}
